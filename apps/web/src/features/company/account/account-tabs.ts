import type { Actor } from '@prumo/contract/access'
import { mayCall } from '@prumo/contract/access'
import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { lazy } from 'react'
import type { ComponentType } from 'react'

type Viewer = { actor: Actor; isLegalEntity: boolean }

export type AccountTab = { key: string; label: string; isFor?: (viewer: Viewer) => boolean; Content: ComponentType }

const load = (bring: () => Promise<ComponentType>) => lazy(async () => ({ default: await bring() }))

const ownTabs: readonly AccountTab[] = [
  {
    key: 'account',
    label: 'Minha empresa',
    Content: load(async () => (await import('./my-company-tab.tsx')).MyCompanyTab),
  },
  {
    key: 'account-data',
    label: 'Dados da empresa',
    Content: load(async () => (await import('./company-data-tab.tsx')).CompanyDataTab),
  },
  {
    key: 'representante-data',
    label: 'Representante legal',
    isFor: ({ isLegalEntity }) => isLegalEntity,
    Content: load(async () => (await import('./representative-tab.tsx')).RepresentativeTab),
  },
  {
    key: 'financial-integration',
    label: 'Integração financeira',
    isFor: ({ actor }) =>
      ['global', 'financial-transactions'].some((app) => actor.apps.has(app)) &&
      mayCall(actor, integrationSettings.get),
    Content: load(async () => (await import('./financial-integration-tab.tsx')).FinancialIntegrationTab),
  },
]

/** In the order they are shown: the company first, then what other areas bring, then its data. */
export function visibleTabs(viewer: Viewer, brought: readonly AccountTab[] = []) {
  const [first, ...rest] = ownTabs
  return [first!, ...brought, ...rest].filter(({ isFor = () => true }) => isFor(viewer))
}

/** An unknown key, or one of a tab this person does not have, opens the first. */
export const tabOf = (tabs: readonly AccountTab[], key: string | undefined) =>
  (tabs.find((tab) => tab.key === key) ?? tabs[0])!.key
