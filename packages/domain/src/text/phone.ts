const areaCode = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])'
const mobile = new RegExp(`^${areaCode}9\\d{8}$`)
const landline = new RegExp(`^${areaCode}[2-5]\\d{7}$`)

/**
 * Area code and number only: drops the mask, the country code 55, the trunk 0, and the invisible marks that phones add
 * when a contact is copied. What does not look Brazilian is left recognisably invalid.
 */
export function normalisePhone(text: string): string {
  const compact = text.replace(/[\s().\-\p{Cf}]/gu, '')
  return /^(?:(?:\+|00)?55|0)?(\d{10,11})$/.exec(compact)?.[1] ?? compact
}

export function isPhone(text: string): boolean {
  return isMobilePhone(text) || landline.test(normalisePhone(text))
}

export function isMobilePhone(text: string): boolean {
  return mobile.test(normalisePhone(text))
}

/** `(99) 9 9999-9999` or `(99) 9999-9999`; anything else comes back as it was. */
export function formatPhone(text: string): string {
  const match = /^(\d{2})(\d?)(\d{4})(\d{4})$/.exec(normalisePhone(text))
  if (!match) return text
  const [, area, ninth, prefix, suffix] = match
  return `(${area}) ${ninth ? `${ninth} ` : ''}${prefix}-${suffix}`
}
