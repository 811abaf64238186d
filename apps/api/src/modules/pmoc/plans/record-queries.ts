import { sql } from 'kysely'

export const planRecords = { table: 'pmoc_plan', name: sql<string>`pmoc_code || ' · ' || entity_name` } as const
export const equipmentRecords = { table: 'equipment', name: sql<string>`tag` } as const
