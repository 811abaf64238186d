import type { HelpTopic } from './help-topic.ts'
import { apps } from './topics/apps.ts'
import { bankAccountsTopic } from './topics/bank-accounts.ts'
import { categoriesTopic } from './topics/categories.ts'
import { company } from './topics/company.ts'
import { costCentersTopic } from './topics/cost-centers.ts'
import { entriesTopic } from './topics/entries.ts'
import { imports } from './topics/imports.ts'
import { keyboard } from './topics/keyboard.ts'
import { leaving } from './topics/leaving.ts'
import { moneyAheadTopic } from './topics/money-ahead.ts'
import { notifications } from './topics/notifications.ts'
import { pmocTopic } from './topics/pmoc.ts'
import { productsTopic } from './topics/products.ts'
import { salesTopic } from './topics/sales.ts'
import { secondFactor } from './topics/second-factor.ts'
import { servicesTopic } from './topics/services.ts'
import { signingIn } from './topics/signing-in.ts'
import { statementsTopic } from './topics/statements.ts'
import { stockTopic } from './topics/stock.ts'
import { usersAndPermissions } from './topics/users.ts'

/** In the order of the help centre's front page. */
export const allTopics: readonly HelpTopic[] = [
  signingIn,
  secondFactor,
  company,
  apps,
  usersAndPermissions,
  notifications,
  imports,
  entriesTopic,
  statementsTopic,
  moneyAheadTopic,
  bankAccountsTopic,
  categoriesTopic,
  costCentersTopic,
  productsTopic,
  servicesTopic,
  stockTopic,
  salesTopic,
  pmocTopic,
  keyboard,
  leaving,
]
