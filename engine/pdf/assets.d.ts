/** The bundler gives the address of an asset that is served beside the application. */
declare module '*?url' {
  const address: string;

  export { address as default };
}
