export const sceneNames = ['none']
