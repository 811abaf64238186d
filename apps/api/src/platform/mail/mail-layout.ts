import type { Mail } from './mailer.ts'
import { escapeHtml } from '#platform/escape-html.ts'

type Letter = {
  to: string
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; url: string }
}

/** One look for every message, readable as plain text too. Everything written by a person is escaped, and no name in it begins a new line. */
export function composeMail(letter: Letter): Mail {
  const { to, action } = letter
  const [subject, greeting, ...paragraphs] = [letter.subject, letter.greeting, ...letter.paragraphs].map(inOneLine) as [
    string,
    string,
    ...string[],
  ]
  const text = [greeting, ...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), 'Prumo'].join('\n\n')
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="background:#001a54;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : ''
  const html = `<!doctype html><html lang="pt-BR"><body style="margin:0;background:#f5f6f9;font-family:Inter,Arial,sans-serif;color:#171c28">
<div style="max-width:520px;margin:0 auto;padding:32px 24px"><p style="font-weight:700;font-size:18px;color:#001a54">Prumo</p>
<div style="background:#fff;border:1px solid #e7eaef;border-radius:14px;padding:28px">
<p>${escapeHtml(greeting)}</p>${paragraphs.map((paragraph) => `<p style="line-height:1.5">${escapeHtml(paragraph)}</p>`).join('')}${button}</div></div></body></html>`
  return { to, subject, text, html }
}

// oxlint-disable-next-line no-control-regex
const inOneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
