import { costCenters } from '@prumo/contract/finance/cost-centers'
import { crud } from '#platform/db/crud.ts'
import { costCenterSource } from './queries.ts'

export const costCenterHandlers = crud(costCenters, costCenterSource)
