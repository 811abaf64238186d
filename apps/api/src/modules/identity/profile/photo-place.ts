/** Where the bytes of photos are kept, outside of every company. */
export const photoFolder = 'user-photos'

export const photoKey = (photoId: string) => `${photoFolder}/${photoId}`

/** Never expires; who may see it is asked each time. A new photo has a new address, so that browsers may keep the old one. */
export const photoAddress = (userId: string, photoId: string) => `/api/auth/session/photo/${userId}?v=${photoId}`
