import type { AnswerOf } from '@prumo/contract/route'
import type { tillPack } from '@prumo/contract/sales/till-pack'
import { tillPackHeads } from '@prumo/contract/sales/till-pack-heads'
import { call } from '#shared/api/call.ts'
import { readStoredValue, writeStoredValue } from '#shared/offline/stored-values.ts'
import { emptyPack, loadPack, refreshPack, type Pack } from '#shared/offline/pack.ts'
import { createClientFinder, createTillCatalogue, type StoredClient, type StoredItem } from './till-catalogue.ts'
import { askPrices, clientSource, itemSource, type StoredPrices } from './till-pack-source.ts'
import type { TillPack } from './till-pack-types.ts'

export type TillSettingsAnswer = AnswerOf<typeof tillPack.settings>
const settingsName = 'till-settings'
const pricesName = 'till-prices'

type Shown = Pick<
  TillPack,
  'state' | 'progress' | 'findItems' | 'itemByCode' | 'itemById' | 'variationsOf' | 'findClients'
> & { refreshedAt: number | null; settings: TillSettingsAnswer | null; prices: StoredPrices }

const nothing: Shown = {
  state: 'empty',
  progress: 0,
  refreshedAt: null,
  settings: null,
  prices: { tables: [] },
  ...createTillCatalogue([], []),
  findClients: () => [],
}

/** Of whoever is signed in; read from the database once, and then kept in memory. */
let owner: string | null = null
let items: Pack<StoredItem> = emptyPack
let clients: Pack<StoredClient> = emptyPack
let shown = nothing
let opening: Promise<void> | null = null
const listeners = new Set<() => void>()

export const readTillPack = () => shown

export function subscribeToTillPack(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(next: Partial<Shown>) {
  shown = { ...shown, ...next }
  for (const listener of listeners) listener()
}

/** What is in the database of the browser already, without asking anybody. */
export function openTillPack(of: string): Promise<void> {
  if (owner !== of) {
    owner = of
    items = clients = emptyPack
    opening = null
    show(nothing)
  }
  opening ??= open(of).catch(() => void (opening = null))
  return opening
}

async function open(of: string) {
  const [foundItems, foundClients, settings, prices] = await Promise.all([
    loadPack(of, itemSource),
    loadPack(of, clientSource),
    readStoredValue<TillSettingsAnswer>(settingsName),
    readStoredValue<StoredPrices>(pricesName),
  ])
  if (owner !== of || !foundItems.head || !settings) return
  take(foundItems, foundClients, { settings, prices: prices ?? nothing.prices })
}

type Rest = { settings: TillSettingsAnswer; prices: StoredPrices }

function take(nextItems: Pack<StoredItem>, nextClients: Pack<StoredClient>, { settings, prices }: Rest) {
  const isSame = items.blocks === nextItems.blocks && shown.settings === settings && shown.state === 'ready'
  const areSame = clients.blocks === nextClients.blocks && shown.state === 'ready'
  items = nextItems
  clients = nextClients
  show({
    state: 'ready',
    progress: 1,
    refreshedAt: Math.min(...[items.head, clients.head].map((head) => head?.refreshedAt ?? 0)),
    settings,
    prices,
    ...(!isSame && createTillCatalogue(items.blocks.flat(), settings.scalePatterns)),
    ...(!areSame && { findClients: createClientFinder(clients.blocks.flat()) }),
  })
}

/** What changed since, or everything the first time. Answers when that was. */
export async function refreshTillPack(of: string): Promise<number | null> {
  await openTillPack(of)
  const isFirst = shown.state !== 'ready'
  const received = { items: [0, 1], clients: [0, 1] }
  const report = (part: keyof typeof received) => (count: number, total: number) => {
    received[part] = [count, Math.max(1, total)]
    const share = ([have, all]: number[]) => Math.min(1, have! / all!)
    // There are more things to sell than clients, and more to tell of each.
    if (isFirst && owner === of) show({ progress: 0.8 * share(received.items) + 0.2 * share(received.clients) })
  }
  if (isFirst) show({ state: 'filling', progress: 0 })
  try {
    const [settings, prices, nextItems] = await Promise.all([
      call(tillPackHeads.settings as typeof tillPack.settings, {}),
      askPrices(shown.prices),
      refreshPack(of, itemSource, items, report('items')),
    ])
    const nextClients = await refreshPack(of, clientSource, clients, report('clients'))
    if (owner !== of) return null
    const isChanged = JSON.stringify(settings) !== JSON.stringify(shown.settings)
    if (isChanged) await writeStoredValue(settingsName, settings)
    if (prices !== shown.prices) await writeStoredValue(pricesName, prices)
    take(nextItems, nextClients, { settings: isChanged ? settings : shown.settings!, prices })
  } catch (error) {
    if (isFirst && owner === of) show({ state: 'empty', progress: 0 })
    throw error
  }
  return shown.refreshedAt
}
