import * as z from 'zod'
import { recordVersion } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { pmocAccess } from './pmoc-access.ts'
import { pmocHeads } from './pmoc-heads.ts'

const path = `${pmocHeads.list.path}/settings`
const whole = (least: number, most: number, message: string) => z.int(message).min(least, message).max(most, message)

const settings = {
  prefersWorkingDays: z.boolean().describe('schedules keep off weekends and holidays where their period allows'),
  itemsPerDay: whole(1, 1000, 'Use de 1 a 1000 itens por dia')
    .nullable()
    .describe('of one technician; null: as many as fall on it'),
  minutesPerMachine: whole(1, 480, 'Use de 1 a 480 minutos').describe('that a visit takes for one machine'),
  hoursPerWeek: whole(1, 84, 'Use de 1 a 84 horas').describe('of one technician'),
  replacementPercent: whole(1, 500, 'Use de 1 a 500 %').describe(
    'cost of twelve months, of the price of a new machine, from which replacing it is advised',
  ),
  complianceTarget: whole(1, 100, 'Use de 1 a 100 %').describe('per cent done in time'),
  retentionYears: whole(1, 30, 'Use de 1 a 30 anos').describe('for which issued documents are kept'),
}
const output = z.object({ ...settings, version: z.int().describe('0: nobody changed them yet') })

export const pmocSettings = defineRoutes({
  get: { method: 'GET', path, summary: 'How this company maintains', access: pmocAccess.read, output },
  save: {
    method: 'PUT',
    path,
    summary: 'Change how this company maintains',
    access: pmocAccess.change,
    body: z.object({ ...settings, version: recordVersion.optional() }).partial(),
    output,
  },
})
