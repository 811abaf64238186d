export function GalleryScreen() { return <h1>x</h1> }
