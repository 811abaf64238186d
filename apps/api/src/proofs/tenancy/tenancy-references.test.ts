import { provesReferences } from './references.ts'

provesReferences(({ name }) => !/^(finance|sales)\//.test(name))
