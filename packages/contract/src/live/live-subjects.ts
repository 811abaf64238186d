import type { AccessRules } from '../access.ts'
import { invoices } from '../billing/invoices.ts'
import { paymentMethods } from '../billing/payment-methods.ts'
import { companies } from '../company/companies.ts'
import { bankAccounts } from '../finance/bank-accounts.ts'
import { categories } from '../finance/categories.ts'
import { scenarios } from '../finance/forecast.ts'
import { integrationSettings } from '../finance/integration-settings.ts'
import { reconciliation } from '../finance/reconciliation.ts'
import { statementRules } from '../finance/statement-rules.ts'
import { sequences } from '../finance/sequences.ts'
import { pixKeys } from '../finance/pix.ts'
import { entries } from '../finance/entries.ts'
import { statements } from '../finance/statements.ts'
import { members } from '../identity/members.ts'
import { imports } from '../imports/imports.ts'
import { customerAccess } from '../people/people-heads.ts'
import { personChoiceAccess } from '../people/person-choice-access.ts'
import { pmocAccess } from '../pmoc/pmoc-access.ts'
import { productAccess, productHeads } from '../products/product-access.ts'
import { purchasingHeads } from '../purchasing/purchasing-heads.ts'
import { ofPlainRecords } from '../records/plain-records.ts'
import type { Route } from '../route.ts'
import { tillAccess } from '../sales/till-pack-heads.ts'
import { commissionHeads } from '../sales/commission-heads.ts'
import { saleAccess } from '../sales/sale-access.ts'
import { tillHeads } from '../sales/till-access.ts'
import { services } from '../services/services.ts'

/** Whoever shows people anywhere hears that they changed. */
const personReaders = {
  ...personChoiceAccess.read,
  permissions: [...customerAccess.read.permissions, ...personChoiceAccess.read.permissions],
}

/** A till keeps what it sells in the browser, and hears when that is old. */
const withTills = ({ permissions, apps = [] }: AccessRules): AccessRules => ({
  permissions: [...permissions, ...tillAccess.permissions],
  apps: [...apps, ...tillAccess.apps],
})

const planReaders = { access: pmocAccess.read }
const productReaders = { access: withTills(productAccess.read) }

/**
 * An event about a record reaches whoever may read such records; one about something `personal`, only the person it is
 * for. Subjects absent here reach nobody.
 */
export const liveSubjects: Record<string, Pick<Route, 'access'> & { personal?: true }> = {
  ...ofPlainRecords('table', ({ heardBy }) => ({ access: heardBy })),
  bank_account: bankAccounts.options,
  bank_account_pix_key: { access: withTills(pixKeys.list.access) },
  person: { access: personReaders },
  sale: { access: saleAccess.read },
  task: { access: saleAccess.read },
  till: tillHeads.tills,
  till_shift: tillHeads.tills,
  pmoc_plan: planReaders,
  pmoc_schedule_item: planReaders,
  pmoc_setting: planReaders,
  equipment: planReaders,
  lab_report: planReaders,
  norm_profile: planReaders,
  card_fee: tillHeads.cardFees,
  commission_rate: commissionHeads.rates,
  commission_payment: commissionHeads.sellers,
  service: { access: withTills(services.list.access) },
  stock_movement: productReaders,
  supplier_invoice: purchasingHeads.invoices,
  stock_place: { access: productAccess.read },
  stock_count: { access: productAccess.read },
  stock_count_tally: { access: productAccess.read },
  stock_alert: { access: productAccess.read },
  stock_subscription: { access: productAccess.read },
  product: productReaders,
  product_variation: productReaders,
  product_category: productHeads.list,
  catalogue_code: productReaders,
  scale_pattern: productReaders,
  category: categories.list,
  financial_transaction: entries.list,
  statement_settlement: reconciliation.lines,
  statement_rule: statementRules.list,
  transaction_sequence: sequences.list,
  comment: { access: 'member' },
  record_file: { access: 'member' },
  membership: { access: 'member' },
  invitation: members.list,
  subscription: { access: 'member' },
  company: { access: 'member' },
  company_app: { access: 'member' },
  register_import: imports.list,
  subscription_pending_item: { access: 'member' },
  invoice: invoices.list,
  payment_method: paymentMethods.list,
  company_logo: { access: 'member' },
  company_representative: companies.history,
  financial_integration: integrationSettings.get,
  statement_import: statements.list,
  forecast_scenario: scenarios.list,
  saved_view: { access: 'member' },
  job_run: { access: 'member' },
  notification: { access: 'member', personal: true },
}
