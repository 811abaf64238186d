import { mayCall } from '@prumo/contract/access'
import { pmocAccess, workOnEquipment } from '@prumo/contract/pmoc/pmoc-access'
import { sql } from 'kysely'
import type { TaskRelation } from '#modules/tasks/index.ts'
import { requireAccess } from '#platform/require-access.ts'
import { findMachine } from './stickers/read-qr-code.ts'

/** Tasks of a machine are seen by whoever sees plans, and written by who works on machines. */
export const taskRelationOfEquipment: TaskRelation = {
  code: sql`(select e.tag from equipment e where e.company_id = task.company_id and e.id = task.relation_id)`,
  isReadable: ({ actor }) =>
    mayCall(actor, { access: pmocAccess.read }) || mayCall(actor, { access: workOnEquipment }) ? sql`true` : sql`false`,
  checkWritable: async (ctx, id) => {
    requireAccess(ctx, workOnEquipment)
    await findMachine(ctx, id)
  },
  link: (id) => `/pmoc/equipment/${id}/qrcode`,
}
