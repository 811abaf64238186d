import { equipmentMakers, equipmentStateMakers } from './equipment-records.ts'
import { maintenanceMakers, maintenanceStateMakers } from './maintenance-records.ts'
import type { Maker } from './make-record.ts'
import { pmocOrderMakers, pmocOrderStateMakers } from './pmoc-order-records.ts'
import { pmocMakers, pmocStateMakers } from './pmoc-records.ts'

/** Of all that maintenance plans have. */
export const areaMakers: Record<string, Maker> = {
  ...pmocOrderMakers,
  ...maintenanceMakers,
  ...pmocMakers,
  ...equipmentMakers,
}
export const areaStateMakers: Record<string, Maker> = {
  ...pmocOrderStateMakers,
  ...maintenanceStateMakers,
  ...pmocStateMakers,
  ...equipmentStateMakers,
}
