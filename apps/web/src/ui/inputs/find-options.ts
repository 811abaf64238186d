import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core'
import { foldText } from '@prumo/domain/text/text'

type Finding<Value extends string> = { options: ComboboxParsedItem<Value>[]; search: string; limit: number }

/** Options with every typed word in them, whatever its accents and case; those that begin as typed come first. */
export function findOptions<Value extends string>({ options, search, limit }: Finding<Value>) {
  const text = foldText(search)
  const words = text.split(' ')
  const matches = (label: string) => words.every((word) => label.includes(word))

  function find(items: readonly ComboboxItem<Value>[]): ComboboxItem<Value>[] {
    if (text === '') return [...items]
    const found = items
      .map((item) => ({ item, label: foldText(item.label) }))
      .filter(({ label }) => matches(label))
      .map(({ item, label }) => ({ item, isLater: !label.startsWith(text) }))
    return found.sort((a, b) => Number(a.isLater) - Number(b.isLater)).map(({ item }) => item)
  }

  let left = limit
  const take = (items: readonly ComboboxItem<Value>[]) => {
    const taken = find(items).slice(0, left)
    left -= taken.length
    return taken
  }
  const alone = take(options.filter((option) => 'value' in option))
  const groups = options.filter((option) => 'group' in option)
  return [...alone, ...groups.map(({ group, items }) => ({ group, items: take(items) }))]
}
