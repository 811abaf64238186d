import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { readTrustedProxies } from './http/trusted-proxies.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const url = (protocols: RegExp) => z.url({ protocol: protocols })
const emailAddress = z.string().regex(/^[^\s@]+@[^\s@]+$/)
const onOff = z.enum(['on', 'off'])
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

const publicCepServices = 'https://viacep.com.br/ws/{cep}/json/ https://brasilapi.com.br/api/cep/v1/{cep}'
const isCepService = (text: string) => text.includes('{cep}') && /^https?:\/\/[^/]/.test(text) && URL.canParse(text)
/** Addresses with {cep} in them, apart by spaces, asked in this order. */
const cepUrls = z
  .string()
  .transform((text) => (text === 'off' ? [] : text.split(/[\s,]+/).filter(Boolean)))
  .refine((urls) => urls.every(isCepService))

/** `person@host`, alone or behind a name: `Prumo <person@host>`. */
const sender = /^(?:[^\s@<>]+@[^\s@<>]+|[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>)$/

/** What production refuses unless it is named here, apart by spaces or commas. */
const exceptions = ['http', 'no-mail', 'builtin-payments'] as const
const allowed = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.enum(exceptions)))

/** The first line of a file; nothing when it cannot be read. */
function readSecret(path: string) {
  try {
    return readFileSync(path, 'utf8').split(/\r?\n/, 1)[0]!
  } catch {
    return ''
  }
}

/** Every setting, its check and the sentence shown when it is wrong. docs/settings.md tells the same. */
const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  PRUMO_DATA: z.string().min(1).default('.data'),
  PRUMO_MODE: z.enum(['development', 'production']).default('development'),
  PRUMO_DEMO: z.enum(['on', 'off', 'remove']).optional(),
  PRUMO_ALLOW: allowed.prefault(''),
  PRUMO_PUBLIC_URL: url(/^https?$/).optional(),
  PRUMO_TRUST_PROXY: z
    .string()
    .refine((text) => readTrustedProxies(text) !== null)
    .default('off'),
  PRUMO_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  PRUMO_POOL: z.coerce.number().int().min(2).max(200).default(10),
  PRUMO_STOP_SECONDS: z.coerce.number().int().min(1).max(600).default(25),
  PRUMO_MIN_FREE_MB: z.coerce.number().int().min(0).default(200),
  PRUMO_KEY: z
    .base64()
    .refine((text) => Buffer.from(text, 'base64').length === 32)
    .optional(),
  PRUMO_KEY_FILE: z.string().min(1).optional(),
  PRUMO_BACKUP_DIR: z.string().min(1).optional(),
  PRUMO_BACKUP_PASSPHRASE: z.string().min(12).optional(),
  PRUMO_BACKUP_PASSPHRASE_FILE: z
    .string()
    .transform(readSecret)
    .refine((text) => text.length >= 12)
    .optional(),
  PRUMO_OPERATOR_EMAIL: emailAddress.optional(),
  PRUMO_METRICS_TOKEN: z.string().min(16).optional(),
  PRUMO_REVEAL_ACCOUNTS: onOff.default('off'),
  PRUMO_PASSWORD_MIN: z.coerce.number().int().min(6).max(64).default(8),
  PRUMO_LIMIT_FACTOR: z.coerce.number().int().min(1).max(1000).default(1),
  PRUMO_KEEP_EVENTS_MONTHS: whole(1, 1200).optional(),
  PRUMO_KEEP_KEYS_DAYS: whole(1, 365).default(7),
  PRUMO_KEEP_RUNS_DAYS: whole(7, 3650).default(90),
  PRUMO_KEEP_IMPORTS_DAYS: whole(7, 3650).default(180),
  PRUMO_SECURITY_LOG_DAYS: z.coerce.number().int().min(180).max(3650).default(180),
  PRUMO_FILES_QUOTA_MB: whole(0, 100_000_000).default(5000),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_APP_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_CREDENTIALS_URL: url(/^postgres(ql)?$/).optional(),
  SMTP_URL: url(/^smtps?$/).optional(),
  CEP_URL: cepUrls.prefault(publicCepServices),
  MAIL_FROM: z.string().regex(sender).default('Prumo <nao-responda@localhost>'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: url(/^https?$/).default('https://accounts.google.com'),
  PRUMO_PUSH_PRIVATE: onOff.default('off'),
  SUPPORT_EMAIL: emailAddress.default('suporte@localhost'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w{6,}$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{6,}$/)
    .optional(),
  STRIPE_API_URL: url(/^https?$/).optional(),
  S3_ENDPOINT: url(/^https?$/).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
})

const sentences: Record<string, string> = {
  PORT: 'PORT precisa ser uma porta entre 0 e 65535.',
  HOST: 'HOST precisa ser um endereço da máquina, como 127.0.0.1.',
  PRUMO_DATA: 'PRUMO_DATA precisa ser o caminho de uma pasta.',
  PRUMO_MODE: 'PRUMO_MODE precisa ser development ou production.',
  PRUMO_DEMO: 'PRUMO_DEMO precisa ser on, off ou remove.',
  PRUMO_ALLOW: `PRUMO_ALLOW precisa ser uma lista com ${exceptions.join(', ')}.`,
  PRUMO_PUBLIC_URL: 'PRUMO_PUBLIC_URL precisa ser um endereço http ou https.',
  PRUMO_TRUST_PROXY:
    'PRUMO_TRUST_PROXY precisa ser off, o número de proxies em sequência (1 a 9) ou os endereços deles, como 10.0.0.0/8.',
  PRUMO_LOG: 'PRUMO_LOG precisa ser debug, info, warn, error ou silent.',
  PRUMO_POOL: 'PRUMO_POOL precisa ser um número de conexões entre 2 e 200.',
  PRUMO_STOP_SECONDS: 'PRUMO_STOP_SECONDS precisa ser um número de segundos entre 1 e 600.',
  PRUMO_MIN_FREE_MB: 'PRUMO_MIN_FREE_MB precisa ser um número inteiro de megabytes.',
  PRUMO_KEY: 'PRUMO_KEY precisa ter 32 bytes em base64, como os que openssl rand -base64 32 escreve.',
  PRUMO_KEY_FILE: 'PRUMO_KEY_FILE precisa ser o caminho de um arquivo.',
  PRUMO_BACKUP_DIR: 'PRUMO_BACKUP_DIR precisa ser o caminho de uma pasta.',
  PRUMO_BACKUP_PASSPHRASE: 'PRUMO_BACKUP_PASSPHRASE precisa ter pelo menos 12 caracteres.',
  PRUMO_BACKUP_PASSPHRASE_FILE:
    'PRUMO_BACKUP_PASSPHRASE_FILE precisa ser um arquivo que se possa ler, com uma senha de pelo menos 12 caracteres.',
  PRUMO_OPERATOR_EMAIL: 'PRUMO_OPERATOR_EMAIL precisa ser um endereço de e-mail, como operacao@empresa.com.br.',
  PRUMO_METRICS_TOKEN: 'PRUMO_METRICS_TOKEN precisa ter pelo menos 16 caracteres.',
  PRUMO_REVEAL_ACCOUNTS: 'PRUMO_REVEAL_ACCOUNTS precisa ser on ou off.',
  PRUMO_PASSWORD_MIN: 'PRUMO_PASSWORD_MIN precisa ser um número de caracteres entre 6 e 64.',
  PRUMO_LIMIT_FACTOR: 'PRUMO_LIMIT_FACTOR precisa ser um número inteiro entre 1 e 1000.',
  PRUMO_KEEP_EVENTS_MONTHS: 'PRUMO_KEEP_EVENTS_MONTHS precisa ser um número de meses entre 1 e 1200.',
  PRUMO_KEEP_KEYS_DAYS: 'PRUMO_KEEP_KEYS_DAYS precisa ser um número de dias entre 1 e 365.',
  PRUMO_KEEP_RUNS_DAYS: 'PRUMO_KEEP_RUNS_DAYS precisa ser um número de dias entre 7 e 3650.',
  PRUMO_KEEP_IMPORTS_DAYS: 'PRUMO_KEEP_IMPORTS_DAYS precisa ser um número de dias entre 7 e 3650.',
  PRUMO_SECURITY_LOG_DAYS: 'PRUMO_SECURITY_LOG_DAYS precisa ser um número de dias entre 180, que a lei exige, e 3650.',
  PRUMO_FILES_QUOTA_MB: 'PRUMO_FILES_QUOTA_MB precisa ser um número de megabytes entre 0 (sem limite) e 100000000.',
  DATABASE_URL: 'DATABASE_URL precisa ser um endereço postgres://.',
  DATABASE_APP_URL: 'DATABASE_APP_URL precisa ser um endereço postgres://.',
  DATABASE_CREDENTIALS_URL: 'DATABASE_CREDENTIALS_URL precisa ser um endereço postgres://.',
  CEP_URL: 'CEP_URL precisa ser off ou um ou mais endereços http com {cep}.',
  SMTP_URL: 'SMTP_URL precisa ser um endereço smtp:// ou smtps://.',
  MAIL_FROM: 'MAIL_FROM precisa ser um remetente, como "Prumo <nao-responda@empresa.com.br>".',
  GOOGLE_CLIENT_ID: 'GOOGLE_CLIENT_ID precisa ser o identificador dado pelo Google.',
  GOOGLE_CLIENT_SECRET: 'GOOGLE_CLIENT_SECRET precisa ser o segredo dado pelo Google.',
  GOOGLE_ISSUER: 'GOOGLE_ISSUER precisa ser um endereço http ou https.',
  PRUMO_PUSH_PRIVATE: 'PRUMO_PUSH_PRIVATE precisa ser on ou off.',
  SUPPORT_EMAIL: 'SUPPORT_EMAIL precisa ser um endereço de e-mail, como suporte@empresa.com.br.',
  STRIPE_SECRET_KEY: 'STRIPE_SECRET_KEY precisa ser uma chave secreta da Stripe, que começa com sk_ ou rk_.',
  STRIPE_WEBHOOK_SECRET: 'STRIPE_WEBHOOK_SECRET precisa ser o segredo de um webhook da Stripe, que começa com whsec_.',
  STRIPE_API_URL: 'STRIPE_API_URL precisa ser um endereço http ou https.',
  S3_ENDPOINT: 'S3_ENDPOINT precisa ser um endereço http ou https.',
  S3_BUCKET: 'S3_BUCKET precisa ser o nome de um bucket.',
  S3_REGION: 'S3_REGION precisa ser o nome de uma região.',
  S3_ACCESS_KEY: 'S3_ACCESS_KEY não pode ficar vazia.',
  S3_SECRET_KEY: 'S3_SECRET_KEY não pode ficar vazia.',
}

export const settingNames = Object.keys(schema.shape)

export class WrongSettings extends Error {
  readonly sentences: string[]
  constructor(wrong: string[]) {
    super(wrong.join('\n'))
    this.sentences = wrong
  }
}

export type Settings = ReturnType<typeof readSettings>

export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(settingNames.map((name) => [name, environment[name] || undefined]))
  const parsed = schema.safeParse(given)
  if (!parsed.success)
    throw new WrongSettings([...new Set(parsed.error.issues.map((issue) => sentences[String(issue.path[0])]!))])
  const s = parsed.data
  const s3 = [s.S3_ENDPOINT, s.S3_BUCKET, s.S3_ACCESS_KEY, s.S3_SECRET_KEY]
  if (s3.some(Boolean) && !s3.every(Boolean)) {
    throw new WrongSettings(['S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY e S3_SECRET_KEY precisam ser informados juntos.'])
  }
  const logins = [s.DATABASE_APP_URL, s.DATABASE_CREDENTIALS_URL]
  if (logins.some(Boolean) && !(s.DATABASE_URL && logins.every(Boolean))) {
    throw new WrongSettings([
      'DATABASE_APP_URL e DATABASE_CREDENTIALS_URL precisam ser informados juntos, e com DATABASE_URL.',
    ])
  }
  if (Boolean(s.GOOGLE_CLIENT_ID) !== Boolean(s.GOOGLE_CLIENT_SECRET)) {
    throw new WrongSettings(['GOOGLE_CLIENT_ID e GOOGLE_CLIENT_SECRET precisam ser informados juntos.'])
  }
  if (Boolean(s.STRIPE_SECRET_KEY) !== Boolean(s.STRIPE_WEBHOOK_SECRET)) {
    throw new WrongSettings(['STRIPE_SECRET_KEY e STRIPE_WEBHOOK_SECRET precisam ser informados juntos.'])
  }
  const isProduction = s.PRUMO_MODE === 'production'
  return {
    port: s.PORT,
    // Whoever tries it out does not offer it to the whole network.
    host: s.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    dataFolder: resolve(s.PRUMO_DATA),
    isProduction,
    demo: s.PRUMO_DEMO ?? (isProduction ? 'off' : 'on'),
    allowed: new Set(s.PRUMO_ALLOW),
    publicUrl: s.PRUMO_PUBLIC_URL?.replace(/\/$/, '') ?? null,
    trustProxy: readTrustedProxies(s.PRUMO_TRUST_PROXY)!,
    logLevel: s.PRUMO_LOG ?? (isProduction ? 'info' : 'warn'),
    poolSize: s.PRUMO_POOL,
    stopSeconds: s.PRUMO_STOP_SECONDS,
    minFreeMegabytes: s.PRUMO_MIN_FREE_MB,
    masterKey: s.PRUMO_KEY ? Buffer.from(s.PRUMO_KEY, 'base64') : null,
    masterKeyFile: s.PRUMO_KEY_FILE ? resolve(s.PRUMO_KEY_FILE) : null,
    backupFolder: s.PRUMO_BACKUP_DIR ? resolve(s.PRUMO_BACKUP_DIR) : null,
    backupPassphrase: s.PRUMO_BACKUP_PASSPHRASE ?? s.PRUMO_BACKUP_PASSPHRASE_FILE ?? null,
    operatorEmail: s.PRUMO_OPERATOR_EMAIL ?? s.SUPPORT_EMAIL,
    metricsToken: s.PRUMO_METRICS_TOKEN ?? null,
    revealAccounts: s.PRUMO_REVEAL_ACCOUNTS === 'on',
    passwordMin: s.PRUMO_PASSWORD_MIN,
    limitFactor: s.PRUMO_LIMIT_FACTOR,
    /** How long is kept what may be forgotten; events without end unless told otherwise. */
    keep: {
      eventMonths: s.PRUMO_KEEP_EVENTS_MONTHS ?? null,
      keyDays: s.PRUMO_KEEP_KEYS_DAYS,
      runDays: s.PRUMO_KEEP_RUNS_DAYS,
      importDays: s.PRUMO_KEEP_IMPORTS_DAYS,
    },
    securityLogDays: s.PRUMO_SECURITY_LOG_DAYS,
    /** What the files of one company may take up together; null without end. */
    filesQuotaBytes: s.PRUMO_FILES_QUOTA_MB === 0 ? null : s.PRUMO_FILES_QUOTA_MB * 1_000_000,
    databaseUrl: s.DATABASE_URL ?? null,
    appUrl: s.DATABASE_APP_URL ?? null,
    credentialsUrl: s.DATABASE_CREDENTIALS_URL ?? null,
    smtpUrl: s.SMTP_URL ?? null,
    cepUrls: s.CEP_URL,
    mailFrom: s.MAIL_FROM,
    google: s.GOOGLE_CLIENT_ID
      ? { clientId: s.GOOGLE_CLIENT_ID, clientSecret: s.GOOGLE_CLIENT_SECRET!, issuer: s.GOOGLE_ISSUER }
      : null,
    allowsPrivatePush: s.PRUMO_PUSH_PRIVATE === 'on',
    supportEmail: s.SUPPORT_EMAIL,
    stripe: s.STRIPE_SECRET_KEY
      ? { secretKey: s.STRIPE_SECRET_KEY, webhookSecret: s.STRIPE_WEBHOOK_SECRET!, apiUrl: s.STRIPE_API_URL ?? null }
      : null,
    s3: s.S3_ENDPOINT
      ? {
          endpoint: s.S3_ENDPOINT,
          bucket: s.S3_BUCKET!,
          region: s.S3_REGION,
          accessKey: s.S3_ACCESS_KEY!,
          secretKey: s.S3_SECRET_KEY!,
        }
      : null,
  }
}
