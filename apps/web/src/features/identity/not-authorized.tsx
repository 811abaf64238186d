export function NotAuthorized() { return <h1>x</h1> }
