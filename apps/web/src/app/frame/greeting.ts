/** 'Bom dia,' until noon, 'Boa tarde,' until six, 'Boa noite,' after that. */
export function greetingAt(now: Date): string {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'Bom dia,'
  return hour >= 12 && hour < 18 ? 'Boa tarde,' : 'Boa noite,'
}
