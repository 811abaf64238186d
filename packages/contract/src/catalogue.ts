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
import { documentTexts } from './documents/document-texts.ts'
import { verification } from './documents/verification.ts'
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
import { personFigures } from './finance/person-figures.ts'
import { pixCharges, pixKeys } from './finance/pix.ts'
import { reconciliation } from './finance/reconciliation.ts'
import { saleHandOff } from './finance/sale-hand-off.ts'
import { sequences } from './finance/sequences.ts'
import { statementRules } from './finance/statement-rules.ts'
import { companyStatements, sampleStatement } from './finance/statements.ts'
import { entries } from './finance/entries.ts'
import { finding } from './finding/finding.ts'
import { firstSteps } from './home/first-steps.ts'
import { shopSteps } from './home/shop-steps.ts'
import { statistics } from './home/statistics.ts'
import { support } from './home/support.ts'
import { today } from './home/today.ts'
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
import { customers, people, sellers, technicians } from './people/people.ts'
import { personChoices } from './people/person-choices.ts'
import { planDocuments } from './pmoc/documents.ts'
import { approvals } from './pmoc/approvals.ts'
import { executions } from './pmoc/executions.ts'
import { overview } from './pmoc/overview.ts'
import { planFigures } from './pmoc/plan-figures.ts'
import { orders } from './pmoc/orders.ts'
import { plans } from './pmoc/plans.ts'
import { schedule } from './pmoc/schedule.ts'
import { spreads } from './pmoc/spreads.ts'
import { clientLinks, publicClientMachines } from './pmoc/client-links.ts'
import { publicVisitReports } from './pmoc/public-visit-reports.ts'
import { visitReports } from './pmoc/visit-reports.ts'
import { labReports } from './pmoc/lab-reports.ts'
import { norms } from './pmoc/norms.ts'
import { pmocSettings } from './pmoc/pmoc-settings.ts'
import { barcodeLabels } from './products/barcode-labels.ts'
import { productBarcodes } from './products/barcodes.ts'
import { productCategories } from './products/categories.ts'
import { catalogueFinding } from './products/finding.ts'
import { imageArchives } from './products/image-archives.ts'
import { productImages } from './products/images.ts'
import { priceChanges } from './products/price-changes.ts'
import { priceTables } from './products/price-tables.ts'
import { equipment } from './pmoc/equipment.ts'
import { problemReports } from './pmoc/problem-reports.ts'
import { publicEquipment } from './pmoc/public-equipment.ts'
import { qrSheets } from './pmoc/qr-sheets.ts'
import { products } from './products/products.ts'
import { scalePatterns } from './products/scale-patterns.ts'
import { variations } from './products/variations.ts'
import { personMerges } from './people/person-merges.ts'
import { personalData } from './people/personal-data.ts'
import { replenishment } from './purchasing/replenishment.ts'
import { supplierInvoices } from './purchasing/supplier-invoices.ts'
import { recordFiles } from './records/record-files.ts'
import { places } from './reference/places.ts'
import type { Route, Routes } from './route.ts'
import { commissionRates } from './sales/commission-rates.ts'
import { commissions } from './sales/commissions.ts'
import { saleReports } from './sales/sale-reports.ts'
import { saleReturns } from './sales/sale-returns.ts'
import { saleSettings } from './sales/sale-settings.ts'
import { sales } from './sales/sales.ts'
import { cardFees } from './sales/card-fees.ts'
import { discountPins } from './sales/discount-pins.ts'
import { storeCredit } from './sales/store-credit.ts'
import { tillShifts } from './sales/till-shifts.ts'
import { tills } from './sales/tills.ts'
import { tillPack } from './sales/till-pack.ts'
import { services } from './services/services.ts'
import { publicDocuments } from './sharing/public-documents.ts'
import { publicQuotes } from './sharing/public-quotes.ts'
import { publicReceipts } from './sharing/public-receipts.ts'
import { saleDocuments } from './sharing/sale-documents.ts'
import { quoteLinks, saleFiles } from './sharing/quote-links.ts'
import { stockAlerts } from './stock/alerts.ts'
import { stockBatches } from './stock/batches.ts'
import { stockCounts } from './stock/counts.ts'
import { stock } from './stock/movements.ts'
import { stockPlaces } from './stock/places.ts'
import { stockStatistics } from './stock/statistics.ts'
import { stockSubscriptions } from './stock/subscriptions.ts'
import { tasks } from './tasks/tasks.ts'
import { visits } from './visits/visits.ts'

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
  'records/record-files': recordFiles,
  'home/statistics': statistics,
  'home/first-steps': firstSteps,
  'home/shop-steps': shopSteps,
  'home/support': support,
  'home/today': today,
  'finding/finding': finding,
  'people/people': people,
  'people/customers': customers,
  'people/sellers': sellers,
  'people/technicians': technicians,
  'people/choices': personChoices,
  'products/products': products,
  'products/categories': productCategories,
  'products/variations': variations,
  'products/images': productImages,
  'products/finding': catalogueFinding,
  'products/barcodes': productBarcodes,
  'products/scale-patterns': scalePatterns,
  'products/labels': barcodeLabels,
  'products/price-changes': priceChanges,
  'products/price-tables': priceTables,
  'products/image-archives': imageArchives,
  'services/services': services,
  'stock/movements': stock,
  'stock/alerts': stockAlerts,
  'stock/places': stockPlaces,
  'stock/batches': stockBatches,
  'stock/counts': stockCounts,
  'stock/statistics': stockStatistics,
  'stock/subscriptions': stockSubscriptions,
  'purchasing/supplier-invoices': supplierInvoices,
  'purchasing/replenishment': replenishment,
  'tasks/tasks': tasks,
  'sales/sales': sales,
  'sales/sale-reports': saleReports,
  'sales/sale-returns': saleReturns,
  'sales/commissions': commissions,
  'sales/commission-rates': commissionRates,
  'sales/sale-settings': saleSettings,
  'sales/tills': tills,
  'sales/till-shifts': tillShifts,
  'sales/card-fees': cardFees,
  'sales/store-credit': storeCredit,
  'sales/discount-pins': discountPins,
  'sales/till-pack': tillPack,
  'sharing/sale-files': saleFiles,
  'sharing/sale-documents': saleDocuments,
  'sharing/quote-links': quoteLinks,
  'sharing/public-quotes': publicQuotes,
  'sharing/public-receipts': publicReceipts,
  'sharing/public-documents': publicDocuments,
  'documents/texts': documentTexts,
  'documents/verification': verification,
  'visits/visits': visits,
  'equipment/equipment': equipment,
  'equipment/qr-sheets': qrSheets,
  'equipment/public-equipment': publicEquipment,
  'equipment/client-links': clientLinks,
  'equipment/public-client-machines': publicClientMachines,
  'equipment/problem-reports': problemReports,
  'pmoc/plans': plans,
  'pmoc/documents': planDocuments,
  'pmoc/schedule': schedule,
  'pmoc/spreads': spreads,
  'pmoc/executions': executions,
  'pmoc/visit-reports': visitReports,
  'pmoc/public-visit-reports': publicVisitReports,
  'pmoc/approvals': approvals,
  'pmoc/overview': overview,
  'pmoc/plan-figures': planFigures,
  'pmoc/norms': norms,
  'pmoc/lab-reports': labReports,
  'pmoc/settings': pmocSettings,
  'pmoc/orders': orders,
  'people/merges': personMerges,
  'people/personal-data': personalData,
  'finance/bank-accounts': bankAccounts,
  'finance/categories': categories,
  'finance/cost-centers': costCenters,
  'finance/integration-settings': integrationSettings,
  'finance/notices': notices,
  'finance/statements': companyStatements,
  'finance/statement-templates': { template: sampleStatement },
  'finance/analysis': analysis,
  'finance/person-figures': personFigures,
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
