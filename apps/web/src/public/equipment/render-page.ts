import type { FollowedReport, PublicEquipmentPage } from '@prumo/contract/pmoc/public-equipment'
import { brandStyles } from '#ui/theme/brand-tokens.ts'
import { htmlOf } from '../element-text.ts'
import type { PageData } from '../page-data.ts'
import { equipmentContent, titleOfEquipment } from './equipment-content.ts'
import { reportContent, titleOfReport } from './follow-page.ts'

const withoutScripts =
  '<noscript><style>.bar{display:none}</style><p class="access">Para relatar um problema, ative o JavaScript do navegador ou fale com a empresa.</p></noscript>'

/** For the server: the page as the script draws it first, and the colours of its company. What cannot be opened is left to the script, which may know a token. */
export function renderPage({ page, key, data }: PageData): { title: string; content: string | null; styles: string } {
  if (!data) return { title: 'Prumo', content: null, styles: brandStyles() }
  const { color } = (data as PublicEquipmentPage | FollowedReport).company
  const [title, content] =
    page === 'equipment'
      ? [
          titleOfEquipment(data as PublicEquipmentPage),
          equipmentContent(data as PublicEquipmentPage, key.split('.')[0]!, false),
        ]
      : [titleOfReport(data as FollowedReport), reportContent(data as FollowedReport)]
  return { title, content: htmlOf(content) + (page === 'equipment' ? withoutScripts : ''), styles: brandStyles(color) }
}
