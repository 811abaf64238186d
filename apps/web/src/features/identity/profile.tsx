export function Profile() { return <h1>x</h1> }
