/** A machine of which nothing is known yet. */
export const blankEquipment = {
  environmentKey: null,
  locationName: '',
  brand: '',
  model: '',
  serialNumber: '',
  capacityBtuH: null,
  refrigerant: '',
  refrigerantKg: null,
  installedOn: null,
  plate: {},
  priceOfNew: null,
  notes: '',
  notesArePublic: false,
}
