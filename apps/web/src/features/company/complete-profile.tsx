export function CompleteProfile() { return <h1>x</h1> }
