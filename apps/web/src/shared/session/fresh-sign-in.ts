let isFresh = false

/** True from signing in until the page is left: a session merely taken up again is not news. */
export const isFreshSignIn = () => isFresh
export const markFreshSignIn = (fresh: boolean) => void (isFresh = fresh)
