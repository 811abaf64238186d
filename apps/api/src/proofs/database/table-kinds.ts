import { maintenanceLedgers } from './maintenance-tables.ts'

/** `credentials`: what the login that signs people in may do, where that is more than an ordinary request may. */
type Kind = { reason: string; privileges: string; credentials?: string }

/** Tables that belong to no company, why, and what a request may do with them. Every other table belongs to companies. */
export const globalTables: Record<string, Kind> = {
  user_account: {
    reason: 'a person may work in several companies',
    privileges: 'select',
    credentials: 'insert, select, update',
  },
  user_session: {
    reason: 'a device of a person, who may change company on it',
    privileges: 'select',
    credentials: 'insert, select, update, delete',
  },
  refresh_token: { reason: 'part of a session', privileges: '', credentials: 'insert, select, update, delete' },
  password_reset: {
    reason: 'part of a person’s account',
    privileges: '',
    credentials: 'insert, select, update, delete',
  },
  email_proof: { reason: 'part of a person’s account', privileges: '', credentials: 'insert, select, update, delete' },
  external_identity: { reason: 'part of a person’s account', privileges: '', credentials: 'insert, select, delete' },
  google_attempt: {
    reason: 'somebody signing in, nobody knows who yet',
    privileges: '',
    credentials: 'insert, select, delete',
  },
  passkey: { reason: 'part of a person’s account', privileges: '', credentials: 'insert, select, update, delete' },
  webauthn_challenge: {
    reason: 'somebody signing in, or part of a person’s account',
    privileges: '',
    credentials: 'insert, select, delete',
  },
  second_factor: {
    reason: 'part of a person’s account',
    privileges: '',
    credentials: 'insert, select, update, delete',
  },
  recovery_code: {
    reason: 'part of a person’s account',
    privileges: '',
    credentials: 'insert, select, update, delete',
  },
  push_device: {
    reason: 'a browser of a person, who may change company on it',
    privileges: 'select',
    credentials: 'insert, select, update, delete',
  },
  proof_code: { reason: 'part of a session', privileges: '', credentials: 'insert, select, update, delete' },
  email_change: { reason: 'part of a person’s account', privileges: '', credentials: 'insert, select, delete' },
  security_event: {
    reason: 'sign-ins happen before there is a company, and the law keeps them when it is gone; policies of its own',
    privileges: 'insert, select',
  },
  app: { reason: 'what is sold, the same for all', privileges: 'select' },
  plan: { reason: 'what is sold, the same for all', privileges: 'select' },
  plan_app: { reason: 'what is sold, the same for all', privileges: 'select' },
  plan_limit: { reason: 'what is sold, the same for all', privileges: 'select' },
  offer: { reason: 'what is sold, the same for all', privileges: 'select' },
  app_requirement: { reason: 'what is sold, the same for all', privileges: 'select' },
  offer_holder: { reason: 'how many companies have each app, by id alone', privileges: 'insert, select, delete' },
  rate_limit: {
    reason: 'counts visitors before anyone knows who they are',
    privileges: 'insert, select, update, delete',
  },
  outbox_mail: {
    reason: 'messages of a development copy',
    privileges: 'insert',
    credentials: 'insert, select, delete',
  },
  deletion_proof: { reason: 'what is left when a company is gone, for the owner of the tables alone', privileges: '' },
  cep_address: { reason: 'facts about places, the same for all', privileges: 'insert, select, update' },
  installation_secret: { reason: 'keys of the installation, for its owner alone', privileges: '' },
  installation_login: { reason: 'what the logins of requests are called here, for the owner alone', privileges: '' },
  backup_run: { reason: 'backups of the whole installation', privileges: 'select' },
  migration: { reason: 'what was applied to the database, for its owner alone', privileges: '' },
  public_address: {
    reason: 'which company a link or code is of, by its hash alone, asked before anyone knows',
    privileges: 'insert, select, delete',
  },
  former_document: {
    reason: 'that a document was issued by a company that is gone, by the hash of its code alone',
    privileges: 'select',
  },
  company_directory: {
    reason: 'which companies exist, by id alone, for jobs that visit each',
    privileges: 'insert, select, delete',
  },
}

/** Company tables that are not business records: no history of their own, no version. */
export const ledgerTables: Record<string, Kind> = {
  event: { reason: 'is the history', privileges: 'insert, select' },
  company_counter: {
    reason: 'the records that took the numbers tell of it',
    privileges: 'insert, select, update, delete',
  },
  invitation_link: {
    reason: 'a link that was sent; the invitation tells of it',
    privileges: '',
    credentials: 'insert, select, update, delete',
  },
  notification: {
    reason: 'a message to one person; the record it tells of has the history',
    privileges: 'insert, select, update, delete',
  },
  notification_day: { reason: 'counts of messages', privileges: 'insert, select, update, delete' },
  payment_session: { reason: 'a page open for half an hour', privileges: 'insert, select, update, delete' },
  invoice_line: { reason: 'part of its invoice, never changed', privileges: 'insert, select, delete' },
  payment_attempt: { reason: 'is itself a history', privileges: 'insert, select, delete' },
  card_charge: {
    reason: 'the book of the built-in payment provider, never changed',
    privileges: 'insert, select, delete',
  },
  billing_event: { reason: 'is itself a history', privileges: 'insert, select, delete' },
  company_deletion: {
    reason: 'holds hashes of links, which history must not copy; the company’s own history tells the day',
    privileges: 'select',
    credentials: 'insert, select, update, delete',
  },
  idempotency_key: {
    reason: 'the answer of a request, forgotten after a while',
    privileges: 'insert, select, update, delete',
  },
  finance_notice_told: {
    reason: 'what a person was told already; the notification tells of it',
    privileges: 'insert, select, update, delete',
  },
  person_merge: {
    reason: 'what a merge needs to be undone; the people it names have their history',
    privileges: 'insert, select, delete',
  },
  statement_line: {
    reason: 'a line of a bank’s file; the entries it made have their history',
    privileges: 'insert, select, update, delete',
  },
  statement_layout: {
    reason: 'what was learnt about files; nothing is lost when it is forgotten',
    privileges: 'insert, select, update, delete',
  },
  entry_operation: {
    reason: 'what entries were before an operation, forgotten after a day; the entries have their history',
    privileges: 'insert, select, update, delete',
  },
  member_preference: { reason: 'what a person last chose, on every use', privileges: 'insert, select, update, delete' },
  ledger_volume: {
    reason: 'sum of entries and opening balances, kept by their triggers',
    privileges: 'insert, select, update, delete',
  },
  ledger_account_day: {
    reason: 'sums of entries, kept by their triggers',
    privileges: 'insert, select, update, delete',
  },
  ledger_account_month: {
    reason: 'sums of entries, kept by their triggers',
    privileges: 'insert, select, update, delete',
  },
  ledger_category_day: {
    reason: 'sums of entries, kept by their triggers',
    privileges: 'insert, select, update, delete',
  },
  ledger_category_month: {
    reason: 'sums of entries, kept by their triggers',
    privileges: 'insert, select, update, delete',
  },
  statement_settlement_part: {
    reason: 'part of its settlement, which has the history',
    privileges: 'insert, select, update, delete',
  },
  statement_rule_use: { reason: 'counts how often a rule was used', privileges: 'insert, select, update, delete' },
  catalogue_code: {
    reason: 'codes of products, variations and services, kept by their triggers; of further ones these write history',
    privileges: 'insert, select, update, delete',
  },
  catalogue_item: {
    reason: 'what the search shows of products, variations and services, kept by their triggers',
    privileges: 'insert, select, update, delete',
  },
  catalogue_word: { reason: 'words of what can be found, kept by triggers', privileges: 'insert, select, delete' },
  catalogue_spelling: { reason: 'how words can be mistyped, kept by triggers', privileges: 'insert, select' },
  image_archive: {
    reason: 'working paper of an archive; the pictures it brought have their history',
    privileges: 'insert, select, update, delete',
  },
  price_change: {
    reason: 'what prices were before a change of many, forgotten after a month; the products have their history',
    privileges: 'insert, select, update, delete',
  },
  price_table_item: {
    reason: 'what costs what, in words, is part of the history of its table',
    privileges: 'insert, select, update, delete',
  },
  product_image_file: { reason: 'part of its image, which has the history', privileges: 'insert, select, delete' },
  stock_item: { reason: 'what movements come to; they are the history', privileges: 'insert, select, update' },
  stock_level: { reason: 'what movements come to; they are the history', privileges: 'insert, select, update' },
  stock_batch: { reason: 'what movements come to; they are the history', privileges: 'insert, select, update' },
  stock_batch_movement: { reason: 'part of its movement, never changed', privileges: 'insert, select' },
  stock_count_line: {
    reason: 'part of its count, which has the history; what is approved becomes movements',
    privileges: 'insert, select, update, delete',
  },
  stock_count_tally: {
    reason: 'what a person found, changed with every number they type',
    privileges: 'insert, select, update, delete',
  },
  stock_day: { reason: 'sums of movements, kept by their triggers', privileges: 'insert, select, update' },
  stock_consumption: { reason: 'sums of movements, kept by their triggers', privileges: 'insert, select, update' },
  supplier_invoice_line: {
    reason: 'part of its invoice, which has the history',
    privileges: 'insert, select, update, delete',
  },
  supplier_invoice_payable: {
    reason: 'part of its invoice; the entry it became has its history',
    privileges: 'insert, select, update, delete',
  },
  supplier_code: {
    reason: 'what was learnt of invoices; nothing is lost when it is forgotten',
    privileges: 'insert, select, update, delete',
  },
  discount_pin: {
    reason: 'holds hashes, which history must not copy; the security log tells of its changes',
    privileges: 'select',
    credentials: 'insert, select, update, delete',
  },
  public_link: {
    reason: 'holds hashes of links, which history must not copy; the record tells of its answer',
    privileges: 'insert, select, update',
  },
  document_text: { reason: 'every version stays, with who wrote it', privileges: 'insert, select' },
  issued_document: { reason: 'is itself a history, chained', privileges: 'insert, select' },
  signature: { reason: 'is itself a history', privileges: 'insert, select' },
  stock_movement: { reason: 'is itself a history', privileges: 'insert, select' },
  stock_reservation: {
    reason: 'part of the sale that waits, which has the history',
    privileges: 'insert, select, update, delete',
  },
  sale_item: {
    reason: 'what was sold, in words, is part of the history of its sale',
    privileges: 'insert, select, update, delete',
  },
  sale_payment: {
    reason: 'how a sale is paid; what came of it is in the history of the entries',
    privileges: 'insert, select, update, delete',
  },
  sale_volume: { reason: 'sum of the sales, kept by their triggers', privileges: 'insert, select, update' },
  sale_day: { reason: 'sums of the sales of a day', privileges: 'insert, select, update' },
  visit_record: { reason: 'is itself a history', privileges: 'insert, select' },
  sale_return_line: { reason: 'written once with its return', privileges: 'insert, select' },
  till_number: { reason: 'the last receipt of a till, raised by each sale', privileges: 'insert, select, update' },
  till_movement: { reason: 'is itself a history', privileges: 'insert, select' },
  commission: {
    reason: 'what a line of a sale was agreed to give; its movements are the history',
    privileges: 'insert, select, update',
  },
  commission_movement: { reason: 'is itself a history', privileges: 'insert, select' },
  store_credit: { reason: 'what its movements come to; they are the history', privileges: 'insert, select, update' },
  store_credit_movement: { reason: 'is itself a history', privileges: 'insert, select' },
  import_line: {
    reason: 'working paper of an import; the records it wrote have their history',
    privileges: 'insert, select, update, delete',
  },
  ...maintenanceLedgers,
}
