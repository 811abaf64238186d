type Page<Item> = { items: readonly Item[]; total: number }

/** All rows of a list that answers only so many at once. */
export async function everyPage<Item>(ask: (skip: number) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = []
  for (;;) {
    const { items, total } = await ask(all.length)
    all.push(...items)
    if (items.length === 0 || all.length >= total) return all
  }
}
