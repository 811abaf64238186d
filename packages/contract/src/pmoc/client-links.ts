import * as z from 'zod'
import { byId, calendarDate, id, instant, nothing } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { publicCompany } from '../sharing/public-company.ts'
import { byToken, readingLimits } from '../sharing/public-token.ts'
import { equipmentType } from './pmoc-fields.ts'
import { pmocAccess } from './pmoc-access.ts'
import { pmocHeads } from './pmoc-heads.ts'

const path = `${pmocHeads.get.path}/client-link`
const access = pmocAccess.change

/** By what a client sees all of their machines, whichever plans hold them. */
export const clientLinks = defineRoutes({
  get: {
    method: 'GET',
    path,
    summary: 'The links by which the client of a plan sees all of their machines',
    access,
    params: byId,
    output: z.object({ client: z.string(), machines: z.int(), items: z.array(z.object({ id, createdAt: instant })) }),
  },
  ofPerson: {
    method: 'GET',
    path: `${pmocHeads.list.path}/clients/{id}/client-link`,
    summary: 'By which plan the links of a person of the register are read, made and closed',
    access,
    params: byId,
    output: z.object({ planId: id.nullable().describe('null: nothing of theirs is maintained by a plan') }),
  },
  create: {
    method: 'POST',
    path,
    summary: 'Make a link by which the client of a plan sees all of their machines',
    access,
    params: byId,
    output: z.object({ url: z.string().describe('known only now: nothing but its hash is kept') }),
    limits: [{ by: 'user', max: 120, seconds: 900 }],
  },
  revoke: {
    method: 'DELETE',
    path,
    summary: 'Close every link by which the client of a plan sees their machines',
    access,
    params: byId,
    output: nothing,
  },
})

/** Worst first: the order in which machines are shown. */
export const clientMachineStates = ['atrasada', 'parcial', 'sem_registro', 'em_dia'] as const

export const publicClientMachines = defineRoutes({
  get: {
    method: 'GET',
    path: 'public/client-machines/{token}',
    summary: 'All machines of a client with how each is kept, and where its own page is',
    access: 'anyone',
    params: byToken,
    output: z.object({
      company: publicCompany,
      client: z.string(),
      machines: z.array(
        z.object({
          tag: z.string(),
          place: z.string().nullable(),
          building: z.string(),
          type: equipmentType,
          state: z.enum(clientMachineStates),
          lastOn: calendarDate.nullable(),
          nextOn: calendarDate.nullable(),
          url: z.string().describe('of its own public page'),
        }),
      ),
    }),
    limits: readingLimits,
  },
})
