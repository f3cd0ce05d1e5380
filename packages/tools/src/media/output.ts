/** An audio context whose output can be chosen; not every browser's can (W3C Audio Output Devices API). */
type Routable = AudioContext & { setSinkId(id: string): Promise<void> };

const isRoutable = (context: AudioContext): context is Routable => 'setSinkId' in context;

/** Whether this browser lets a page choose a loudspeaker. */
export const canChooseOutput = (): boolean =>
  typeof AudioContext !== 'undefined' && 'setSinkId' in AudioContext.prototype;

/**
 * Opens the way to a loudspeaker. To be called on a click: browsers let no page sound by itself.
 *
 * @param id - of the device; empty for the one that the system prefers
 * @throws what the browser throws where the device is gone or refused
 */
export async function openOutput(id: string): Promise<AudioContext> {
  const context = new AudioContext();
  try {
    if (id !== '' && isRoutable(context)) await context.setSinkId(id);
    await context.resume();
    return context;
  } catch (error) {
    await context.close();
    throw error;
  }
}
