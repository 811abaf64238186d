export const minutesFrom = (clock: string) => {
  const [hours, minutes] = clock.split(':').map(Number)
  return Number.isFinite(hours) && Number.isFinite(minutes) ? hours! * 60 + minutes! : null
}
export const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
