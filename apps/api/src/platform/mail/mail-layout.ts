import type { Mail } from './mailer.ts'
import { escapeHtml } from '#platform/escape-html.ts'

type Email = {
  to: string
  /** Of which company it is; null where it is about a person's own account, or the installation. */
  company: string | null
  /** A company that writes to its client or supplier: the letter speaks for it, and an answer goes to it. */
  sender?: LetterSender
  /** To whoever runs this installation. */
  isForOperator?: boolean
  subject: string
  greeting: string
  paragraphs: string[]
  /** What a company or person wrote to somebody who may not know them: set apart, and without links. */
  quote?: string[]
  action?: { label: string; url: string }
}

export type LetterSender = { name: string; email: string; contact: string[] }

/** One look for every message, readable as plain text too. Everything written by a person is escaped, and no name in it begins a new line. */
export function composeMail(message: Email): Mail {
  const { to, action, sender } = message
  // A company that is none would write its own message into its name.
  const said = (text: string) => (sender ? withoutLinks(inOneLine(text)) : inOneLine(text))
  const [subject, greeting, ...paragraphs] = [message.subject, message.greeting, ...message.paragraphs].map(said) as [
    string,
    string,
    ...string[],
  ]
  const company = message.company && inOneLine(message.company)
  const brand = sender && said(sender.name)
  const footer = sender
    ? `${[sender.name, ...sender.contact].map(said).join(' · ')}. Enviado pelo Prumo a pedido desta empresa: se você não esperava este e-mail, ignore-o.`
    : footerOf(message, company)
  const quote = (message.quote ?? []).map((line) => withoutLinks(inOneLine(line))).filter((line) => line !== '')
  const quoteHead = brand ? `Mensagem de ${brand}:` : fromUnknown
  const quoted = quote.length > 0 ? [quoteHead, quote.map((line) => `> ${line}`).join('\n')] : []
  const text = [greeting, ...paragraphs, ...quoted, ...(action ? [`${action.label}: ${action.url}`] : []), footer].join(
    '\n\n',
  )
  const body = [
    `<p>${escapeHtml(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(quote.length > 0 ? [quoteOf(quoteHead, quote)] : []),
    ...(action ? [buttonOf(action)] : []),
  ].join('')
  const html = page({ subject, company, brand: brand ?? 'Prumo', body, footer })
  return { to, subject, text, html, ...(brand && { fromName: brand, replyTo: sender!.email }) }
}

function footerOf({ to, isForOperator, quote }: Email, company: string | null): string {
  if (company) return `Enviado pelo Prumo em nome de ${company}.`
  if (quote) return 'Enviado pelo Prumo a pedido de quem está identificado acima.'
  const about = isForOperator ? 'que cuida desta instalação' : 'sobre a sua conta'
  return `Enviado pelo Prumo para ${inOneLine(to)}, ${about}.`
}

const fromUnknown = 'Escrito por quem enviou. O Prumo não confere o que diz:'

const quoteOf = (head: string, lines: readonly string[]) =>
  `<p class="quiet" style="margin:16px 0 6px;font-size:13px;color:#5b6577">${escapeHtml(head)}</p><blockquote class="quote" style="margin:0;padding:2px 14px;border-left:3px solid #c9d0dc;background:#f5f6f9">${lines.map((line) => `<p style="margin:8px 0">${escapeHtml(line)}</p>`).join('')}</blockquote>`

const buttonOf = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0 4px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#001a54;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`

/** Mail programs that know dark grounds follow these; the others show the light email of the inline styles. */
const darkStyles = `@media (prefers-color-scheme: dark) {
  .ground { background: #0b0e13 !important; color: #eceef3 !important; }
  .sheet { background: #12161d !important; border-color: #1f2530 !important; }
  .brand { color: #eceef3 !important; }
  .quote { background: #0b0e13 !important; border-color: #39414f !important; }
  .quiet { color: #9aa2b3 !important; }
  .button { background: #c3cdf4 !important; color: #0b1020 !important; }
}`

type Page = { subject: string; company: string | null; brand: string; body: string; footer: string }

const page = ({ subject, company, brand, body, footer }: Page) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="ground" style="margin:0;background:#f5f6f9;color:#171c28;font:15px/1.55 Inter,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:540px;margin:0 auto;padding:24px 16px 32px;overflow-wrap:anywhere">
<p class="brand" style="margin:0 4px 14px;font-size:17px;font-weight:700;color:#001a54">${escapeHtml(brand)}${
  company
    ? `<span class="quiet" style="font-size:14px;font-weight:500;color:#5b6577"> · ${escapeHtml(company)}</span>`
    : ''
}</p>
<div class="sheet" style="padding:10px 22px 22px;border:1px solid #e7eaef;border-radius:14px;background:#ffffff">
<h1 style="margin:14px 0 12px;font-size:19px;line-height:1.3;font-weight:650">${escapeHtml(subject)}</h1>
${body}
</div>
<p class="quiet" style="margin:16px 4px 0;font-size:13px;color:#5b6577">${escapeHtml(footer)}</p>
</div>
</body>
</html>`

// oxlint-disable-next-line no-control-regex
const inOneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()

/** Mail programs make a link of anything that looks like one. Addresses of e-mail stay: who is written to wants to answer. */
const withoutLinks = (text: string) =>
  text.replace(
    /(?<![\w@.-])(?:[a-z][a-z\d+.-]*:\/\/\S+|www\.\S+|(?:[\w-]+\.)+(?:com|net|org|br|io|app|dev|xyz|link|info|online|site|top|shop|club|store|live|page|click|me|co|ly|gl|cc|tk|ru|pt)(?![\w@])(?:[/?#:]\S*)?)/gi,
    '(link retirado)',
  )
