import { mayCall } from '@prumo/contract/access'
import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import { saleAccess } from '@prumo/contract/sales/sale-access'
import { lazy } from 'react'
import type { AccountTab } from '#features/company/account/account-tabs.ts'

/** Tabs of the account page that belong to other areas. */
export const accountTabsOfOtherAreas: readonly AccountTab[] = [
  {
    key: 'plans',
    label: 'Assinatura',
    Content: lazy(async () => ({ default: (await import('#features/billing/plans-tab.tsx')).PlansTab })),
  },
  {
    key: 'sales',
    label: 'Vendas',
    isFor: ({ actor }) => mayCall(actor, { access: saleAccess.read }),
    Content: lazy(async () => ({
      default: (await import('#features/sales/settings/sale-settings-tab.tsx')).SaleSettingsTab,
    })),
  },
  {
    key: 'pmoc',
    label: 'PMOC',
    isFor: ({ actor }) => mayCall(actor, { access: pmocAccess.read }),
    Content: lazy(async () => ({
      default: (await import('#features/pmoc/settings/pmoc-settings-tab.tsx')).PmocSettingsTab,
    })),
  },
]
