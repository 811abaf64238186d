import { WrongSettings, type Settings } from '#platform/settings.ts'

/** What a production installation needs and a first try-out does not; each can be switched off deliberately. */
export function checkProduction({ isProduction, publicUrl, smtpUrl, stripe, allowed }: Settings) {
  if (!isProduction) return
  const wrong: string[] = []
  if (!publicUrl)
    wrong.push('PRUMO_PUBLIC_URL precisa ser informado em produção: o endereço https que as pessoas usam.')
  else if (!publicUrl.startsWith('https:') && !allowed.has('http')) {
    wrong.push('PRUMO_PUBLIC_URL precisa ser https em produção. Se for de propósito, inclua http em PRUMO_ALLOW.')
  }
  if (!smtpUrl && !allowed.has('no-mail'))
    wrong.push(
      'SMTP_URL precisa ser informado em produção, ou nenhum e-mail chega. Se for de propósito, inclua no-mail em PRUMO_ALLOW.',
    )
  if (!stripe && !allowed.has('builtin-payments')) {
    wrong.push(
      'STRIPE_SECRET_KEY precisa ser informado em produção: o provedor embutido não cobra cartões. Se for de propósito, inclua builtin-payments em PRUMO_ALLOW.',
    )
  }
  if (wrong.length > 0) throw new WrongSettings(wrong)
}
