import { pricesFor } from '@prumo/domain/products/price-table'
import { percentages } from '@prumo/domain/products/pricing'
import { normaliseCnpj } from '@prumo/domain/documents/cnpj'
import { normalisePhone } from '@prumo/domain/text/phone'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { customerOperations } from '#features/people/door/queued-operations.ts'
import { useStreamOpen } from '#shared/live/stream-state.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useToday } from '#shared/session/use-today.ts'
import { ownerOf } from '#shared/offline/owner.ts'
import type { PendingOperation } from '#shared/offline/pending-store.ts'
import { enqueue } from '#shared/offline/queue.ts'
import { createClientFinder } from './till-catalogue.ts'
import { storedClient } from './till-pack-source.ts'
import {
  openTillPack,
  readTillPack,
  refreshTillPack,
  subscribeToTillPack,
  type TillSettingsAnswer,
} from './till-pack-store.ts'
import type { ClientDraft, TillClient, TillCompany, TillPack } from './till-pack-types.ts'
import { usePendingOperations } from '#shared/offline/use-pending-operations.ts'

export type {
  ClientDraft,
  CodeFound,
  TillClient,
  TillCompany,
  TillItem,
  TillPack,
  TillApprover,
  TillPixKey,
  TillSeller,
  TillSettings,
} from './till-pack-types.ts'

const whileHeardMs = 5 * 60_000
const whileUnheardMs = 60_000

/**
 * What a till sells and to whom, from the browser's own database: there without a network, and kept fresh by the live stream, which asks
 * again whatever is on screen.
 */
export function useTillPack(): TillPack {
  const member = useMember()
  const owner = ownerOf(member)!
  const isAcknowledged = useStreamOpen()
  const shown = useSyncExternalStore(subscribeToTillPack, readTillPack)
  useEffect(() => void openTillPack(owner), [owner])
  useQuery({
    queryKey: ['till-pack', owner],
    queryFn: () => refreshTillPack(owner),
    refetchInterval: isAcknowledged ? whileHeardMs : whileUnheardMs,
  })
  const pending = usePendingOperations()
  const { findClients, settings, prices } = shown
  const today = useToday()
  const { layout, timeZone } = member.company
  return useMemo(() => {
    const findAdded = createClientFinder(pending.flatMap(addedClient).map(storedClient))
    return {
      ...shown,
      refreshedAt: shown.refreshedAt === null ? null : new Date(shown.refreshedAt),
      findClients: (text, limit) => {
        const added = findAdded(text, limit)
        const others = findClients(text, limit).filter(({ id }) => added.every((client) => client.id !== id))
        return [...added, ...others].slice(0, limit)
      },
      addClient,
      pricesFor: (client) => pricesFor(prices.tables, { groups: client?.groups ?? [], day: today }),
      pixKeys: (settings?.pixKeys ?? []).map(({ bankAccount, ...key }) => ({
        ...key,
        bankAccountId: bankAccount.id,
        bankAccountName: bankAccount.name,
      })),
      sellers: settings?.sellers ?? [],
      company: settings && { ...companyOf(settings.company), logoUrl: layout.logoUrl, timeZone },
      settings: settings && {
        highestDiscount: percentages.toWhole(settings.highestDiscount),
        approvers: settings.approvers ?? [],
      },
    }
  }, [shown, findClients, settings, prices, today, pending, layout.logoUrl, timeZone])
}

/** Known here at once; to the server, under the same id, as soon as it can be reached. */
async function addClient(draft: ClientDraft): Promise<TillClient> {
  const id = uuidv7()
  const body = { id, ...draft, document: draft.document ?? null, cellPhone: draft.cellPhone ?? null }
  await enqueue(customerOperations.create, {
    id,
    input: { body },
    subject: `client:${id}`,
    label: `Novo cliente: ${draft.name}`,
  })
  return clientOf(body)
}

function addedClient({ route, input }: PendingOperation): TillClient[] {
  return route === customerOperations.create.name ? [clientOf(input.body as ClientDraft & { id: string })] : []
}

const clientOf = ({ id, name, document, cellPhone }: ClientDraft & { id: string }): TillClient => ({
  id,
  name,
  document: document ? normaliseCnpj(document) : null,
  cellPhone: cellPhone ? normalisePhone(cellPhone) : null,
  isBlocked: false,
})

function companyOf(company: TillSettingsAnswer['company']): Omit<TillCompany, 'logoUrl' | 'timeZone'> {
  const { street, number, complement, district, city, state, postalCode } = company
  const joined = (parts: readonly (string | null)[], by: string) => parts.filter(Boolean).join(by)
  const addressLines = [
    joined([street, number, complement], ', '),
    district ?? '',
    joined([joined([city, state], ' – '), postalCode && `CEP ${postalCode}`], ' · '),
  ]
  return {
    name: company.name,
    fantasyName: company.fantasyName,
    documentNumber: company.documentNumber,
    email: company.email,
    addressLines: addressLines.filter(Boolean),
    city,
  }
}
