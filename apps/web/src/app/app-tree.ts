import { billingPlainScreens, billingScreens } from '#features/billing/screens.ts'
import { companyPublicScreens } from '#features/company/public-screens.ts'
import { accountScreens, companyScreens } from '#features/company/screens.ts'
import { developmentScreens } from '#features/development/screens.ts'
import { documentScreens } from '#features/documents/screens.ts'
import { equipmentPublicScreens } from '#features/equipment/public-screens.ts'
import { equipmentScreens } from '#features/equipment/screens.ts'
import { financeScreens } from '#features/finance/screens.ts'
import { helpScreens } from '#features/help/screens.ts'
import { homeScreens } from '#features/home/screens.ts'
import { plainIdentityScreens } from '#features/identity/plain-screens.ts'
import { importScreens } from '#features/imports/screens.ts'
import { productScreens } from '#features/products/screens.ts'
import { pdvScreens } from '#features/pdv/screens.ts'
import { peopleScreens } from '#features/people/screens.ts'
import { pmocContractScreens } from '#features/pmoc/contract-screens.ts'
import { pmocScreens } from '#features/pmoc/screens.ts'
import { pmocWorkScreens } from '#features/pmoc/work-screens.ts'
import { purchasingScreens } from '#features/purchasing/screens.ts'
import { salesScreens } from '#features/sales/screens.ts'
import { serviceScreens } from '#features/services/screens.ts'
import { stockScreens } from '#features/stock/screens.ts'
import { taskScreens } from '#features/tasks/screens.ts'
import { tillScreens } from '#features/till/screens.ts'
import { visitScreens } from '#features/visits/screens.ts'
import { publicScreens } from '#features/identity/public-screens.ts'
import { identityScreens } from '#features/identity/screens.ts'
import { legalScreens } from '#features/legal/screens.ts'
import { lazyScreen, rootRoute } from '#shared/screens/public-screen.ts'
import { bareRoute, shellRoute } from '#shared/screens/screen.ts'
import { accountTabsOfOtherAreas } from './account-tabs.ts'
import { ownHomes } from './own-homes.ts'
import { Shell } from './frame/shell.tsx'
import { unknownPathRoute } from './unknown-path-route.ts'

/** What a till needs around it comes with the till. */
const bareFrame = async () => (await import('./frame/bare-frame.tsx')).BareFrame

/** Every screen of the product. Loaded once somebody is signed in: the sign-in page does not pay for it. */
export const appTree = rootRoute.addChildren([
  ...publicScreens,
  ...legalScreens,
  ...companyPublicScreens,
  ...equipmentPublicScreens,
  ...companyScreens,
  ...plainIdentityScreens,
  ...billingPlainScreens,
  ...developmentScreens,
  bareRoute.update({ component: lazyScreen(bareFrame) }).addChildren([...pdvScreens]),
  shellRoute
    .update({ component: Shell })
    .addChildren([
      ...homeScreens(ownHomes),
      ...helpScreens,
      ...financeScreens,
      ...peopleScreens,
      ...salesScreens,
      ...serviceScreens,
      ...stockScreens,
      ...taskScreens,
      ...visitScreens,
      ...pmocScreens,
      ...equipmentScreens,
      ...pmocContractScreens,
      ...pmocWorkScreens,
      ...tillScreens,
      ...purchasingScreens,
      ...productScreens,
      ...importScreens,
      ...documentScreens,
      ...identityScreens,
      ...billingScreens,
      ...accountScreens(accountTabsOfOtherAreas),
    ]),
  unknownPathRoute,
])
