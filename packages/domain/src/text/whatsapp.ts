/** Opens the chat with somebody and the text ready; without a number the person is chosen there. */
export function whatsappLink(phone: string | null | undefined, text: string): string {
  const digits = (phone ?? '').replace(/\D/g, '')
  const number = digits === '' ? '' : digits.length <= 11 ? `55${digits}` : digits
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
