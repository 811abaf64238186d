import * as z from 'zod'
import { byId, id, instant, nothing } from '../fields.ts'
import { historyOutput } from '../history.ts'
import { listOutput } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { pmocAccess } from './pmoc-access.ts'
import { pmocHeads } from './pmoc-heads.ts'
import { planFilters, planLine, planList, revision } from './plan-list.ts'
import { newPlanDraft, plan, planDraft } from './plan-records.ts'

const { path } = pmocHeads.list
const { read, create } = pmocAccess
const maxBytes = 8 * 1024 * 1024

const count = (most: number) => z.coerce.number().int().min(0).max(most)

/** The filters and orders of the list, by address; the specification's `PageSize` and `Search` mean the same as ours. */
const listQuery = z
  .object({
    ...planFilters,
    Search: planFilters.search,
    skip: count(1_000_000),
    limit: count(1000).describe('50 when absent'),
    PageSize: count(1000),
    sort: planList.body.unwrap().shape.sort.removeDefault().describe('`-createdAt` when absent'),
  })
  .partial()

const readinessLine = z.object({
  key: z.string(),
  label: z.string(),
  isReady: z.boolean(),
  isWarning: z.boolean().describe('ready, but not for long'),
  tab: z.string().describe('of the form, where it is mended'),
  action: z.string().nullable(),
})

export const plans = defineRoutes({
  list: {
    ...pmocHeads.list,
    summary: 'Maintenance plans, by version, code, id or owner of the building',
    query: listQuery,
    output: listOutput(planLine),
  },
  filter: planList,
  figures: {
    ...pmocHeads.figures,
    summary: 'What all plans come to',
    output: z.object({
      activePlans: z.int(),
      equipment: z.int(),
      onTimeRate: z.int().nullable().describe('per cent of what was due this month'),
      overdue: z.int(),
      labReportsDue: z.int(),
      art: z
        .object({ planId: id, entity: z.string(), validUntil: z.string() })
        .nullable()
        .describe('the first that ends within 60 days, or has'),
    }),
  },
  create: { ...pmocHeads.create, summary: 'Make a plan', body: newPlanDraft, output: plan, maxBytes },
  get: { ...pmocHeads.get, summary: 'Read a plan', params: byId, output: plan, holdsFiles: true },
  update: {
    ...pmocHeads.update,
    summary: 'Change a plan: a list left out is unchanged, a list given is the whole list',
    params: byId,
    body: planDraft.partial().extend({ revision: revision.optional() }),
    output: plan,
    maxBytes,
  },
  remove: {
    ...pmocHeads.remove,
    summary: 'Delete a plan of which nothing was carried out or issued',
    params: byId,
    output: nothing,
  },
  byCode: {
    method: 'GET',
    path: `${path}/by-code/{code}`,
    summary: 'Read a plan by its code',
    access: read,
    params: z.object({ code: z.string().trim().min(1).max(30) }),
    output: plan,
  },
  copy: {
    method: 'POST',
    path: `${path}/{id}/copy`,
    summary: 'Make a plan for another building out of this one, with machines of its own',
    access: create,
    params: byId,
    body: planDraft.pick({ entity: true, period: true }),
    output: plan,
  },
  versions: {
    method: 'GET',
    path: `${path}/{id}/versions`,
    summary: 'Versions of a plan, the newest first',
    access: read,
    params: byId,
    output: z.object({
      items: z.array(z.object({ version: z.string(), isCurrent: z.boolean(), frozenAt: instant.nullable() })),
    }),
  },
  version: {
    method: 'GET',
    path: `${path}/{id}/versions/{version}`,
    summary: 'A version as it was when the next one took its place',
    access: read,
    params: z.object({ id, version: z.string().max(20) }),
    output: plan,
  },
  readiness: {
    method: 'GET',
    path: `${path}/{id}/readiness`,
    summary: 'What is missing before the plan can be issued',
    access: read,
    params: byId,
    output: z.object({ ready: z.int(), total: z.int(), lines: z.array(readinessLine) }),
  },
  history: {
    method: 'GET',
    path: `${path}/{id}/history`,
    summary: 'Who changed this plan, when, before and after',
    access: read,
    params: byId,
    output: historyOutput,
  },
})
