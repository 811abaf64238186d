import { provesReferences } from './references.ts'

provesReferences(({ name }) => name.startsWith('finance/'))
