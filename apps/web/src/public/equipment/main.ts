import './equipment.css'
import { readPageData } from '../page-data.ts'
import { showEquipment } from './equipment-page.ts'
import { showReport } from './follow-page.ts'
import { answerTaps } from './frame.ts'

answerTaps()
const { page, key, data, problem } = readPageData()

if (page === 'equipment') showEquipment(key, data as never, problem)
else showReport(data as never, problem)
