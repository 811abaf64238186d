import * as z from 'zod'

export const segment = z.enum(['WEEKLY', 'MONTH', 'QUARTER', 'SEMESTER', 'YEAR', 'LAST12MONTHS', 'LASTYEAR'])
export type Segment = z.infer<typeof segment>
/** Whether an entry counts on the day money moves, or on the day it belongs to. */
export const basis = z.enum(['cash', 'competence'])
export type Basis = z.infer<typeof basis>
