/** Of maintenance plans, the company tables that are not business records. */
export const maintenanceLedgers: Record<string, { reason: string; privileges: string }> = {
  chained_document: {
    reason: 'part of the issued document, never changed but for who may have its file',
    privileges: 'insert, select, update',
  },
  pmoc_order: {
    reason: 'what a service order was made for; the sale has the history',
    privileges: 'insert, select, update',
  },
  pmoc_order_visit: { reason: 'part of its order', privileges: 'insert, select, update' },
  problem_report_contact: {
    reason: 'how to reach a visitor, which is forgotten and which history must not copy; the report tells the rest',
    privileges: 'insert, select, delete',
  },
  pmoc_version: { reason: 'is itself a history', privileges: 'insert, select' },
  pmoc_environment: { reason: 'part of its plan', privileges: 'insert, select, update, delete' },
  pmoc_equipment: {
    reason: 'where a machine stands in a plan; the machine has its history',
    privileges: 'insert, select, update, delete',
  },
  pmoc_task: { reason: 'part of its plan', privileges: 'insert, select, update, delete' },
  pmoc_plan_item: { reason: 'part of its plan', privileges: 'insert, select, update, delete' },
  pmoc_plan_notice: {
    reason: 'what was told of a plan; the notification tells of it',
    privileges: 'insert, select, delete',
  },
  pmoc_notice_told: {
    reason: 'what a person was told already; the notification tells of it',
    privileges: 'insert, select, delete',
  },
  pmoc_spread: {
    reason: 'the days before the last spreading of a plan; the next one takes its place',
    privileges: 'insert, select, update, delete',
  },
  pmoc_schedule_item: {
    reason: 'thousands of one plan, told as one event; what is done with them is chained',
    privileges: 'insert, select, update, delete',
  },
  pmoc_execution: {
    reason: 'is itself a history, chained; names in it can be emptied',
    privileges: 'insert, select, update',
  },
  pmoc_execution_item: { reason: 'part of its execution, never changed', privileges: 'insert, select' },
  pmoc_conflict_decision: { reason: 'is itself a history, chained', privileges: 'insert, select' },
  pmoc_receipt: {
    reason: 'is itself a history, chained; name and drawing can be emptied',
    privileges: 'insert, select, update',
  },
  pmoc_return: { reason: 'a request to whoever did it, never changed', privileges: 'insert, select' },
  pmoc_receipt_execution: { reason: 'part of its receipt, never changed', privileges: 'insert, select' },
  pmoc_attachment: { reason: 'part of its execution, never changed', privileges: 'insert, select' },
  pmoc_attachment_loss: { reason: 'is itself a history, chained', privileges: 'insert, select' },
  pmoc_attachment_file: { reason: 'the bytes of an attachment, never changed', privileges: 'insert, select' },
  pmoc_approval: { reason: 'is itself a history, chained', privileges: 'insert, select' },
  chain_link: { reason: 'is itself a history', privileges: 'insert, select' },
  chain_personal_value: {
    reason: 'what a chain holds only as a hash; its link is the history, and only whose it is may change',
    privileges: 'insert, select, update, delete',
  },
  chain_head: { reason: 'is itself a history, signed', privileges: 'insert, select' },
}
