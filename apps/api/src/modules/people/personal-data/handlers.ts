import type { personalData } from '@prumo/contract/people/personal-data'
import type { Handlers } from '#platform/http/handlers.ts'
import type { PersonReferences } from '../merges/person-references.ts'
import { anonymizePerson, previewForgetting } from './anonymize-person.ts'
import { sendPersonData } from './send-person-data.ts'

export const personalDataHandlers = (areas: readonly PersonReferences[]): Handlers<typeof personalData> => ({
  export: (ctx, { params }, { reply }) => sendPersonData(ctx, areas, params.id, reply),
  preview: (ctx, { params }) => previewForgetting(ctx, areas, params.id),
  anonymize: (ctx, { params, body }) => anonymizePerson(ctx, areas, params.id, body),
})
