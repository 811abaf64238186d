import { sha256 } from '../text/sha256.ts'
import { approvedText, type ApprovedSale } from './discount-pin.ts'

export const approvedDigest = (sale: ApprovedSale): string => sha256(approvedText(sale))
