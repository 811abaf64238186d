/** Apart from what opens it: whether it is there can be asked without loading that. */
export const offlineDatabaseName = 'prumo-offline'
