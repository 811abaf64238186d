import type { AccessRules } from './access.ts'

/** The heads of a plain record's routes: method, path and who may call, without the schemas. */
export function crudHeads<const Path extends string>({
  path,
  read,
  write,
  create = write,
  edit = write,
}: {
  path: Path
  read: AccessRules
  write: AccessRules
  /** Only creation counts against a plan's limit. */
  create?: AccessRules
  /** Where whoever may change a record may not always delete it. */
  edit?: AccessRules
}) {
  const one: `${Path}/{id}` = `${path}/{id}`
  const filter: `${Path}/filter` = `${path}/filter`
  const history: `${Path}/{id}/history` = `${path}/{id}/history`
  return {
    options: { method: 'GET' as const, path, access: read },
    list: { method: 'POST' as const, path: filter, access: read },
    get: { method: 'GET' as const, path: one, access: read },
    history: { method: 'GET' as const, path: history, access: read },
    create: { method: 'POST' as const, path, access: create },
    update: { method: 'PATCH' as const, path: one, access: edit },
    remove: { method: 'DELETE' as const, path: one, access: write },
  }
}
