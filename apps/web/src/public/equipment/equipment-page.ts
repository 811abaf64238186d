import type { PublicEquipmentPage, publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import { callPublic, Refused, type Problem } from '../page-data.ts'
import { equipmentContent, titleOfEquipment } from './equipment-content.ts'
import { drawInLanguage, showRefusal } from './frame.ts'
import { openReport, takeOverReport } from './report-sheet.ts'

type Key = { id: string; token: string }

const kept = 'prumo-qr'

/** The token leaves the address bar at once, and stays with this tab alone. */
export function showEquipment(written: string, data: PublicEquipmentPage | undefined, problem: Problem | undefined) {
  const [id = '', given = ''] = written.split('.')
  const token = given || keptToken(id)
  if (given) {
    keepToken(id, given)
    history.replaceState(null, '', `/public/pmoc/equipment/${id}/qrcode`)
  }
  if (data) return draw({ id, token }, data, false)
  if (!given && token) return void load({ id, token })
  showRefusal(problem!, () => (token ? void load({ id, token }) : location.reload()))
}

async function load(key: Key) {
  try {
    const path = `/api/system/api/v1/public/equipment/${key.id}/qr/maintenance/history?qrToken=${encodeURIComponent(key.token)}`
    const page = await callPublic<typeof publicEquipment.history>('GET', path)
    // The document was that of a refusal, and knows no colour of a company.
    const { useBrand } = await import('../brand.ts')
    useBrand(page.company.color)
    draw(key, page, false)
  } catch (error) {
    const problem = error instanceof Refused ? error.problem : { code: 'unexpected', title: '' }
    showRefusal(problem, () => void load(key))
  }
}

function keptToken(id: string): string {
  try {
    const [of, token = ''] = (sessionStorage.getItem(kept) ?? '').split('.')
    return of === id ? token : ''
  } catch {
    return ''
  }
}

function keepToken(id: string, token: string) {
  try {
    sessionStorage.setItem(kept, `${id}.${token}`)
  } catch {
    // A reload then asks for the code again.
  }
}

function draw(key: Key, page: PublicEquipmentPage, isWhole: boolean) {
  const drawing = () => ({ title: titleOfEquipment(page), content: equipmentContent(page, key.id, isWhole) })
  const redraw = () => draw(key, page, isWhole)
  drawInLanguage(drawing, { seeAll: () => draw(key, page, true), report: () => openReport(key, redraw) })
  // It may stand open, and be written on, since before this script came.
  takeOverReport(key, redraw)
}
