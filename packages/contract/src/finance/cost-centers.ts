import * as z from 'zod'
import { crudRoutes } from '../crud.ts'
import { id, instant, line, optionalLine, searchText } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { generalStatus } from './general-status.ts'
import { entryAccess } from './finance-access.ts'
import { costCenterRecord } from './finance-records.ts'

export const costCenter = z.object({
  id,
  code: z.string().nullable(),
  name: z.string(),
  generalStatus,
  createdAt: instant,
  version: z.int(),
})

export const costCenterDraft = z.object({
  name: line(100, { required: 'Por favor, informe o nome', tooLong: 'Nome deve ter no máximo 100 caracteres' }),
  code: optionalLine(20, 'Código deve ter no máximo 20 caracteres'),
  generalStatus: generalStatus.optional(),
})

export const costCenterOption = costCenter.pick({ id: true, code: true, name: true, generalStatus: true })

const routes = crudRoutes({
  name: 'cost centre',
  ...costCenterRecord,
  item: costCenter,
  option: costCenterOption,
  draft: costCenterDraft,
  filters: { search: searchText, name: searchText, generalStatus },
  sort: ['name', 'code', 'createdAt'],
})

/** Whoever may add an entry may choose its cost centre. */
export const costCenters = defineRoutes({ ...routes, options: { ...routes.options, access: entryAccess.see } })
