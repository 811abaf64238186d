import { apps } from './billing/apps.ts'
import { clock } from './billing/clock.ts'
import { invoices } from './billing/invoices.ts'
import { paymentMethods } from './billing/payment-methods.ts'
import { paymentSessions } from './billing/payment-sessions.ts'
import { subscriptions } from './billing/subscriptions.ts'
import { webhooks } from './billing/webhooks.ts'
import { comments } from './comments/comments.ts'
import { companies } from './company/companies.ts'
import { dataExport } from './company/data-export.ts'
import { deletion } from './company/deletion.ts'
import { layout } from './company/layout.ts'
import { representatives } from './company/representatives.ts'
import { files } from './files/files.ts'
import { analysis } from './finance/analysis.ts'
import { attachments } from './finance/attachments.ts'
import { bankAccounts } from './finance/bank-accounts.ts'
import { boletos } from './finance/boletos.ts'
import { categories } from './finance/categories.ts'
import { costCenters } from './finance/cost-centers.ts'
import { forecast, scenarios } from './finance/forecast.ts'
import { integrationSettings } from './finance/integration-settings.ts'
import { notices } from './finance/notices.ts'
import { parties } from './finance/parties.ts'
import { pixCharges, pixKeys } from './finance/pix.ts'
import { reconciliation } from './finance/reconciliation.ts'
import { saleHandOff } from './finance/sale-hand-off.ts'
import { sequences } from './finance/sequences.ts'
import { statementRules } from './finance/statement-rules.ts'
import { companyStatements, sampleStatement } from './finance/statements.ts'
import { entries } from './finance/entries.ts'
import { firstSteps } from './home/first-steps.ts'
import { statistics } from './home/statistics.ts'
import { support } from './home/support.ts'
import { emailProof } from './identity/email-proof.ts'
import { emailChange } from './identity/email-change.ts'
import { google } from './identity/google.ts'
import { invitations } from './identity/invitations.ts'
import { members } from './identity/members.ts'
import { memberships } from './identity/memberships.ts'
import { passkeys } from './identity/passkeys.ts'
import { passwords } from './identity/passwords.ts'
import { profile } from './identity/profile.ts'
import { proof } from './identity/proof.ts'
import { secondFactor } from './identity/second-factor.ts'
import { securityLog } from './identity/security-log.ts'
import { sessions } from './identity/sessions.ts'
import { users } from './identity/users.ts'
import { importUndo, imports } from './imports/imports.ts'
import { listExports, listViews } from './lists/list-views.ts'
import { live } from './live/live.ts'
import { devices } from './notifications/devices.ts'
import { notifications } from './notifications/notifications.ts'
import { places } from './reference/places.ts'
import type { Route, Routes } from './route.ts'

/** Every group of routes, by area and resource. The API mounts it, the tests walk it, the API document prints it. */
export const catalogue = {
  'identity/sessions': sessions,
  'identity/passwords': passwords,
  'identity/google': google,
  'identity/passkeys': passkeys,
  'identity/second-factor': secondFactor,
  'identity/users': users,
  'identity/members': members,
  'identity/invitations': invitations,
  'identity/memberships': memberships,
  'identity/email-proof': emailProof,
  'identity/profile': profile,
  'identity/proof': proof,
  'identity/email-change': emailChange,
  'identity/security-log': securityLog,
  'company/companies': companies,
  'billing/apps': apps,
  'billing/payment-methods': paymentMethods,
  'billing/payment-sessions': paymentSessions,
  'billing/subscriptions': subscriptions,
  'billing/invoices': invoices,
  'billing/webhooks': webhooks,
  'billing/clock': clock,
  'company/representatives': representatives,
  'company/layout': layout,
  'company/deletion': deletion,
  'company/data-export': dataExport,
  'reference/places': places,
  'files/files': files,
  'imports/imports': imports,
  'imports/undo': importUndo,
  'lists/views': listViews,
  'lists/exports': listExports,
  'live/live': live,
  'notifications/notifications': notifications,
  'notifications/devices': devices,
  'comments/comments': comments,
  'home/statistics': statistics,
  'home/first-steps': firstSteps,
  'home/support': support,
  'finance/bank-accounts': bankAccounts,
  'finance/categories': categories,
  'finance/cost-centers': costCenters,
  'finance/integration-settings': integrationSettings,
  'finance/notices': notices,
  'finance/statements': companyStatements,
  'finance/statement-templates': { template: sampleStatement },
  'finance/analysis': analysis,
  'finance/parties': parties,
  'finance/boletos': boletos,
  'finance/pix-keys': pixKeys,
  'finance/pix-charges': pixCharges,
  'finance/forecast': forecast,
  'finance/scenarios': scenarios,
  'finance/entries': entries,
  'finance/reconciliation': reconciliation,
  'finance/statement-rules': statementRules,
  'finance/sequences': sequences,
  'finance/attachments': attachments,
  'finance/sale-hand-off': saleHandOff,
} as const satisfies Record<string, Routes>

export const allRoutes: readonly (Route & { name: string })[] = Object.entries(
  catalogue as Record<string, Routes>,
).flatMap(([group, routes]) => Object.entries(routes).map(([name, route]) => ({ ...route, name: `${group}.${name}` })))
