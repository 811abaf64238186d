/** What is chosen for each key of the tree; absent means none. */
export type Levels = Readonly<Record<string, string>>

type Choices = readonly { key: string; value: string }[]
export type TreeItem = {
  key: string
  value: string
  options: readonly { key: string; value: string; opens: readonly string[] }[]
}
export type TreeGroup = { key: string; value: string; options: Choices; permissions: readonly TreeItem[] }

export const none = 'none'
/** A group whose items are chosen one by one. */
export const byItem = 'by-item'

type Granted = { key: string; option: string }

/** The highest choice of each key: choices include the lower ones. */
export function levelsOf(granted: readonly Granted[], groups: readonly TreeGroup[]): Levels {
  const held = new Set(granted.map(({ key, option }) => `${key}.${option}`))
  return Object.fromEntries(
    groups.flatMap(({ permissions }) =>
      permissions.flatMap(({ key, options }) => {
        const highest = options.findLast((option) => held.has(`${key}.${option.key}`))
        return highest ? [[key, highest.key]] : []
      }),
    ),
  )
}

export const grantsOf = (levels: Levels): Granted[] =>
  Object.entries(levels).flatMap(([key, option]) => (option === none ? [] : [{ key, option }]))

/** What a group's choice means for one of its items: the same, or the nearest lower one it has. */
function levelIn(group: TreeGroup, item: TreeItem, choice: string): string {
  const lowerFirst = group.options.map(({ key }) => key)
  const reach = lowerFirst.slice(0, lowerFirst.indexOf(choice) + 1)
  return reach.findLast((option) => item.options.some(({ key }) => key === option)) ?? none
}

/** The one choice that all items of a group share; `byItem` when they differ. */
export function choiceOf(group: TreeGroup, levels: Levels): string {
  const shared = group.options.find(({ key }) =>
    group.permissions.every((item) => (levels[item.key] ?? none) === levelIn(group, item, key)),
  )
  return shared?.key ?? byItem
}

export function withGroup(levels: Levels, group: TreeGroup, choice: string): Levels {
  const chosen = group.permissions.map((item) => [item.key, levelIn(group, item, choice)])
  return { ...levels, ...(Object.fromEntries(chosen) as Levels) }
}

export const isSame = (a: Levels, b: Levels) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? none) === (b[key] ?? none))
