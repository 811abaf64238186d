import { catalogue } from '@prumo/contract/catalogue'
import { groupLabels } from '@prumo/contract/group-labels'
import { optionsOf, type Permission } from '@prumo/contract/permissions'
import type { Routes } from '@prumo/contract/route'

/** What a choice of a key opens that the lower ones do not, in people's words, from the access of the routes. */
export function openedBy(key: string, option: string): string[] {
  const options = optionsOf(key)
  const lower = options.slice(0, options.indexOf(option)).map((one) => `${key}.${one}` as Permission)
  const opens = ({ access }: Routes[string]) =>
    typeof access === 'object' &&
    access.permissions.includes(`${key}.${option}` as Permission) &&
    !lower.some((permission) => access.permissions.includes(permission))
  const labels = Object.entries(catalogue as Record<string, Routes>)
    .filter(([, routes]) => Object.values(routes).some(opens))
    .map(([group]) => groupLabels[group as keyof typeof catalogue] ?? group)
  return [...new Set(labels)]
}
