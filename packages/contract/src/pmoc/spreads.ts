import { spreadUnits } from '@prumo/domain/pmoc/schedule/spread-schedule'
import { periodicityLabels, type Periodicity } from '@prumo/domain/pmoc/words'
import * as z from 'zod'
import { byId, calendarDate, id, instant } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { pmocAccess } from './pmoc-access.ts'
import { pmocHeads } from './pmoc-heads.ts'

type Repeating = Exclude<Periodicity, 'eventual'>
/** What has periods to be spread over. */
export const repeatingPeriodicities = Object.keys(periodicityLabels).filter((each) => each !== 'eventual') as [
  Repeating,
  ...Repeating[],
]

const access = pmocAccess.change
const path = `${pmocHeads.schedule.path}/spread`
const perDay = 'Use de 1 a 1000 por dia'
const asked = z.object({
  by: z.enum(spreadUnits, 'Escolha equipamentos ou tarefas').describe('what is counted: machines, or their items'),
  perDay: z.int(perDay).min(1, perDay).max(1000, perDay),
  periodicities: z
    .array(z.enum(repeatingPeriodicities, 'Periodicidade inválida'))
    .min(1, 'Escolha ao menos uma periodicidade')
    .max(repeatingPeriodicities.length),
})
export type SpreadDraft = z.input<typeof asked>

const load = z.object({ equipment: z.int().describe('machines'), items: z.int() })

export const spreads = defineRoutes({
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    summary: 'What each day of a plan would hold if what is still to come were spread over its periods',
    access,
    isQuestion: true,
    params: byId,
    body: asked,
    output: z.object({
      items: z.int().describe('of these periodicities that may move'),
      moved: z.int(),
      days: z.array(z.object({ date: calendarDate, before: load, after: load })).describe('that hold anything'),
      fullDays: z.int().describe('that stay above the limit, with what the technician has elsewhere'),
    }),
  },
  apply: {
    method: 'POST',
    path,
    summary: 'Spread what is still to come over its periods: within them, and nothing that was begun or moved out',
    access,
    params: byId,
    body: asked,
    output: z.object({ moved: z.int(), id: id.nullable().describe('null: nothing moved') }),
  },
  last: {
    method: 'GET',
    path,
    summary: 'The last spreading of a plan, while anything of it can still be taken back',
    access,
    params: byId,
    output: z.object({
      spread: z
        .object({
          id,
          madeAt: instant,
          movable: z.int().describe('what would go back to its day'),
          kept: z.int().describe('what was moved, begun or done since, or whose day has gone by'),
        })
        .nullable(),
    }),
  },
  undo: {
    method: 'PUT',
    path: `${pmocHeads.list.path}/spreads/{id}/undo`,
    summary: 'Take the last spreading of a plan back; what was moved, begun or done since stays',
    access,
    params: byId,
    output: z.object({ undone: z.int(), kept: z.int().describe('changed since') }),
  },
})
